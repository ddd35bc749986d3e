import { useNow } from '../i18n/use-now.ts';
import { useClanMirror } from './use-clan-mirror.ts';
import { clanNowAt } from './use-clan-day.ts';

/** The current time in ms by the server's clock where the device's is wrong; what the clan's rows are compared with. */
export function useClanNow(): number {
  const mirror = useClanMirror();
  return clanNowAt(mirror ?? null, useNow());
}
