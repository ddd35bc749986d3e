import type { ApiProblem } from './api-problem.ts';
import { refusalText } from './problem-text.ts';
import { useFormats, useT } from './use-t.ts';

/** What a problem means, in the language of the page. */
export function useProblemText(problem: ApiProblem | null): string {
  const t = useT('errors');
  const format = useFormats();
  if (problem === null) return '';
  return problem.kind === 'network' ? t('network') : refusalText(problem, t, format);
}
