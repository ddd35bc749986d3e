import type { ApiError } from '../../../data/connection/api-error.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';

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
