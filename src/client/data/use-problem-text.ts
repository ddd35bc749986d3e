import type { ApiErrorCode } from '../../contract/error-codes.ts';
import type { ApiProblem } from './api-problem.ts';
import { useT } from './use-t.ts';

type Camel<Code> = Code extends `${infer Topic}.${infer Rest}` ? `${Topic}${Capitalize<Rest>}` : never;

const keyOf = (code: ApiErrorCode): Camel<ApiErrorCode> => code.replace(/\.(\w)/, (_dot, letter: string) => letter.toUpperCase()) as Camel<ApiErrorCode>;

/** What a problem means, in the language of the page; words of a newer server are shown as they came. */
export const useProblemText = (problem: ApiProblem | null): string => {
  const t = useT('errors');
  if (problem === null) return '';
  if (problem.kind === 'network') return t('network');
  if (problem.code !== null) return t(keyOf(problem.code));
  return problem.message === '' ? t('serverFailed') : problem.message;
};
