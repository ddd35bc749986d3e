import type { ShownWarn } from '../../../../offline/mirror/overlays/warns.ts';
import { asErrorCode } from '../../../data/connection/api-error.ts';
import { errorMessage } from '../../../../i18n/errors/error-message.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useOutboxRows } from '../../../data/outbox/use-outbox.ts';

/** Why the server refused the waiting change of a warn. */
export function useRefusal(): (warn: ShownWarn) => string | undefined {
  const errors = useT('errors');
  const format = useFormats();
  const { rows } = useOutboxRows();
  return ({ pendingStatus, outboxKey }) => {
    const problem =
      pendingStatus === 'refused' ? rows.find(({ key }) => key === outboxKey)?.problem : undefined;
    return problem == null
      ? undefined
      : errorMessage(
          { code: asErrorCode(problem.code), message: problem.message, details: problem.details },
          errors,
          format,
        );
  };
}
