import type { ApiError } from '../connection/api-error.ts';
import { errorMessage } from './error-message.ts';
import { useFormats, useT } from './use-t.ts';

/** What a problem means, in the language of the page. */
export function useErrorMessage(error: ApiError | null): string {
  const t = useT('errors');
  const format = useFormats();
  if (error === null) return '';
  return error.kind === 'network' ? t('network') : errorMessage(error, t, format);
}
