import type { Lack } from '../../../../domain/gear/ready.ts';
import { SLOT_KEYS } from '../../../components/gear/gear-labels.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';

const LACK_TEXTS = {
  empty: 'lackNothing',
  other: 'lackOther',
  level: 'lackLevel',
} as const satisfies Record<Lack['why'], string>;

/** What of a gear set does not suffice, in words. */
export function useLackText(): (lack: Lack) => string {
  const t = useT('squads');
  const gear = useT('gear');
  const format = useFormats();
  return ({ need, why, levels }) =>
    t(LACK_TEXTS[why], { slot: gear(SLOT_KEYS[need.slot]), levels: format.number(levels) });
}
