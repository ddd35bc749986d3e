import { useRouterState } from '@tanstack/react-router';
import { withoutLocale } from '../../../i18n/locale/locale-path.ts';

/** The path of the page on screen, without its language. */
export function useBarePath(): string {
  return useRouterState({
    select: ({ resolvedLocation, location }) => withoutLocale((resolvedLocation ?? location).pathname),
  });
}
