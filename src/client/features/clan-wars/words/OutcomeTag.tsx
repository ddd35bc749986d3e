import type { Outcome } from '../../../../domain/clan-wars/war.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { OUTCOME_KEYS } from './use-war-words.ts';

const TONES = { win: 'ok', draw: 'neutral', loss: 'no' } as const;

/** How a war or a stage ended; nothing where that is not known. */
export function OutcomeTag({ outcome }: { readonly outcome: Outcome | null }) {
  const t = useT('clan-wars');
  return outcome === null ? null : <Tag tone={TONES[outcome]}>{t(OUTCOME_KEYS[outcome])}</Tag>;
}
