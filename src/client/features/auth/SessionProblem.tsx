import type { ApiProblem } from '../../data/api-problem.ts';
import { useProblemText } from '../../data/use-problem-text.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Why the person was signed out or could not be signed in. */
export function SessionProblem({ problem }: { readonly problem: ApiProblem }) {
  return (
    <p
      role="alert"
      className="flex items-center gap-2.5 border border-line border-l-3 border-l-no bg-panel px-3.5 py-2.5"
    >
      <Icon name="circle-alert" className="size-4.5 text-no" />
      {useProblemText(problem)}
    </p>
  );
}
