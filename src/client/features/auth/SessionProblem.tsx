import type { ApiError } from '../../data/api-problem.ts';
import { useErrorMessage } from '../../data/use-problem-text.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Why the person was signed out or could not be signed in. */
export function SessionErrorAlert({ problem }: { readonly problem: ApiError }) {
  return (
    <p
      role="alert"
      className="flex items-center gap-2.5 border border-line border-l-3 border-l-no bg-panel px-3.5 py-2.5"
    >
      <Icon name="circle-alert" className="size-4.5 text-no" />
      {useErrorMessage(problem)}
    </p>
  );
}
