import { MAX_REASON_LENGTH } from '../../../../domain/treasury/ledger.ts';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';

export function isReason(text: string): boolean {
  const { length } = text.trim();
  return length > 0 && length <= MAX_REASON_LENGTH;
}

interface ReasonAndEndProps {
  readonly label: string;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** Why it is needed; missing while nothing is wrong. */
  readonly error: string | undefined;
  readonly failure: ApiError | null;
  /** What was done; empty before. */
  readonly done: string;
  readonly isBusy: boolean;
  readonly submitText: string;
}

/** The end of every form that changes the balance: why, what became of it, and the button. */
export function ReasonAndEnd({
  label,
  reason,
  onReason,
  error,
  failure,
  done,
  isBusy,
  submitText,
}: ReasonAndEndProps) {
  const problem = useErrorMessage(failure);
  return (
    <>
      <div className="px-3.5">
        <TextArea
          label={label}
          value={reason}
          onChange={onReason}
          maxLength={MAX_REASON_LENGTH}
          isRequired
          error={error}
        />
      </div>
      {failure !== null && (
        <p role="alert" className="px-3.5 text-no">
          {problem}
        </p>
      )}
      <p role="status" className="px-3.5 text-ok empty:hidden">
        {done}
      </p>
      <div className="px-3.5">
        <Button type="submit" variant="primary" icon="save" isBusy={isBusy}>
          {submitText}
        </Button>
      </div>
    </>
  );
}
