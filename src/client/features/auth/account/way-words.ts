import { GAME_WAY } from '../../../../domain/auth/sign-in-way.ts';
import type { Texts } from '../../../../i18n/text-files.ts';
import type { Translate } from '../../../../i18n/translation.ts';

type T = Translate<Texts['sign-in-ways']>;

/** What a way to sign in is called. */
export function wayName(t: T, { id, name }: { readonly id: string; readonly name: string }): string {
  return id === GAME_WAY ? t('theGame') : name;
}

/** Browser and system of a device. */
export function deviceText(t: T, device: string | null): string {
  return device === null || device === '?' ? t('unknownDevice') : device;
}

/** Where a sign-in came from, as far as the server knows; null: it does not. */
export function networkText(t: T, network: string | null): string | null {
  return network === null ? null : network === 'local' ? t('localNetwork') : t('network', { network });
}
