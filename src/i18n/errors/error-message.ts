/** Error messages with the details of the error. */
import type { ApiErrorCode } from '../../contract/error-codes.ts';
import type { ErrorDetails } from '../error-wording.ts';
import type { Formats } from '../formats.ts';
import type { Texts } from '../text-files.ts';
import { ERROR_WORDINGS } from '../texts.ts';
import type { Translate } from '../translation.ts';

/** An error as a call throws it or an outbox row stores it. */
export interface ErrorInfo {
  readonly code: ApiErrorCode | null;
  readonly message: string;
  readonly details: ErrorDetails;
}

type Camel<Code> = Code extends `${infer Topic}.${infer Rest}` ? `${Topic}${Capitalize<Rest>}` : never;

/** The text of a code; one without a text does not compile. */
function keyOf(code: ApiErrorCode): Camel<ApiErrorCode> {
  return code.replace(/\.(\w)/, (_dot, letter: string) => letter.toUpperCase()) as Camel<ApiErrorCode>;
}

/** The message of an error; codes of a newer server keep the server's own text. */
export function errorMessage(error: ErrorInfo, t: Translate<Texts['errors']>, format: Formats): string {
  const { code, details, message } = error;
  if (code === null) return message === '' ? t('serverFailed') : message;
  const wording = ERROR_WORDINGS[code];
  return [
    wording?.summary?.(details, t) ?? t(keyOf(code)),
    ...(wording?.sentences(details, t, format) ?? []),
  ].join(' ');
}
