import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import type { RoleWords } from './role-words.ts';

export function useRoleWords(): RoleWords {
  return { t: useT('clan-settings'), shell: useT('shell'), ranks: useT('characters'), format: useFormats() };
}
