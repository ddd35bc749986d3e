import { useMemo } from 'react';
import type { WarStageRow } from '../../../../contract/clan-wars.ts';
import { lookalikeKey } from '../../../../domain/characters/names/name-forms.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import type { WarsView } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { membersView } from '../../../../offline/mirror/overlays/clan-members.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';

interface Names {
  readonly members: readonly { readonly name: string }[];
  /** Of squads. */
  readonly guests: readonly { readonly name: string }[];
  readonly stages: readonly Pick<WarStageRow, 'rows' | 'state'>[];
}

/** Members, guests of squads, and guests of stages that count: what is a draft may be misread. */
export function knownNames({ members, guests, stages }: Names): readonly KnownName[] {
  const known = new Map<string, KnownName>();
  for (const { name } of members) known.set(nameKey(name), { name, kind: 'member' });
  const others = [
    ...guests.map(({ name }) => name),
    ...stages.flatMap(({ state, rows }) =>
      state === 'confirmed' ? rows.flatMap(({ name, kind }) => (kind === 'guest' ? name : [])) : [],
    ),
  ];
  // a guest whom nobody can tell from a member makes the member uncertain on every picture
  const looks = new Set(members.map(({ name }) => lookalikeKey(name)));
  for (const name of others)
    if (!known.has(nameKey(name)) && !looks.has(lookalikeKey(name)))
      known.set(nameKey(name), { name, kind: 'guest' });
  return [...known.values()];
}

/** Who may be on a scoreboard, by name. */
export function useKnownNames({ stages }: Pick<WarsView, 'stages'>): readonly KnownName[] {
  const today = useClanDay(useClanMirror() ?? null);
  const members = useMirrorView(membersView, (view) => view.members, { detail: today });
  const guests = useMirrorView(squadsView, (view) => view.guests);
  return useMemo(
    () => knownNames({ members, guests, stages: [...stages.values()].flat() }),
    [members, guests, stages],
  );
}
