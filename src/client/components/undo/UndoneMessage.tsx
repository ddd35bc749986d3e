import type { ApiErrorCode } from '../../../contract/error-codes.ts';
import { errorMessage } from '../../../i18n/errors/error-message.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { StatusMessage } from '../../ui/feedback/StatusMessage.tsx';

interface UndoneMessageProps {
  /** Empty: nothing to say. */
  readonly text: string;
  /** Why some of it was not undone. */
  readonly refusals: readonly ApiErrorCode[];
}

/** What just happened, and why something stays as it was: the last row of a panel. */
export function UndoneMessage({ text, refusals }: UndoneMessageProps) {
  const t = useT('errors', refusals.length > 0);
  const format = useFormats();
  const why = [...new Set(refusals)].map((code) =>
    errorMessage({ code, message: '', details: {} }, t, format),
  );
  return <StatusMessage text={[text, ...why].join(' ')} />;
}
