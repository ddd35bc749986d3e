import type { ApiError } from '../connection/api-error.ts';
import { errorMessage } from '../../../i18n/errors/error-message.ts';
import { useFormats, useT } from './use-t.ts';

/** The message of an error in the page's language. */
export function useErrorMessage(error: ApiError | null): string {
  // no page waits for these texts before something failed
  const t = useT('errors', error !== null);
  const format = useFormats();
  if (error === null) return '';
  return error.kind === 'network' ? t('network') : errorMessage(error, t, format);
}
