/** Map, opponent and note of a war while somebody types them: on the device until they are saved. */
import { useCallback, useEffect, useMemo } from 'react';
import { clanWar } from '../../../../contract/clan-wars.ts';
import { MAX_WAR_NOTE, sameWarContent, type WarContent } from '../../../../domain/clan-wars/war.ts';
import { isFields } from '../../../../domain/fields.ts';
import type { ShownWar } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { useDraftName, usePersistedDraft } from '../../../data/drafts/use-persisted-draft.ts';

interface HeadDraft {
  /** What it was made on. */
  readonly base: WarContent;
  readonly content: WarContent;
}

/** What became of a save; `moved`: somebody else has stored something different, which goes on is not decided. */
export type HeadSaved = 'failed' | 'moved' | 'saved' | 'tooLong';

export interface WarHeadEdit {
  /** Until then nothing is typed over what is on the device. */
  readonly isLoaded: boolean;
  readonly content: WarContent;
  readonly isChanged: boolean;
  /** The device did not take what is typed: it is lost with the page. */
  readonly isRefused: boolean;
  /** Somebody else has stored something different since. */
  readonly isStale: boolean;
  readonly isTooLong: boolean;
  readonly setContent: (content: WarContent) => void;
  /** Goes back to what is stored. */
  readonly discard: () => void;
  /** Goes on with what is typed, over what is stored. */
  readonly keep: () => void;
  readonly save: (content?: WarContent) => Promise<HeadSaved>;
}

const { map: mapSchema, opponent: opponentSchema, note: noteSchema } = clanWar.shape;

function readContent(stored: unknown): WarContent | null {
  if (!isFields(stored)) return null;
  const [map, opponent, note] = [
    mapSchema.safeParse(stored['map']),
    opponentSchema.safeParse(stored['opponent']),
    noteSchema.safeParse(stored['note']),
  ];
  return map.success && opponent.success && note.success
    ? { map: map.data, opponent: opponent.data, note: note.data }
    : null;
}

function readHead(stored: unknown): HeadDraft | null {
  if (!isFields(stored)) return null;
  const [base, content] = [readContent(stored['base']), readContent(stored['content'])];
  return base === null || content === null ? null : { base, content };
}

export function useWarHead(war: Pick<ShownWar, 'id' | 'map' | 'note' | 'opponent'>): WarHeadEdit {
  const { id, map, opponent, note } = war;
  const edit = useChange('war.edit');
  const stored = useMemo((): WarContent => ({ map, opponent, note }), [map, opponent, note]);
  const { isLoaded, isRefused, draft, setDraft } = usePersistedDraft(
    useDraftName(`war-head/${id}`),
    readHead,
  );
  // what is stored by now is no draft any longer
  const isOver = draft !== null && sameWarContent(draft.content, stored);
  useEffect(() => {
    if (isOver) setDraft(null);
  }, [isOver, setDraft]);
  const live = isOver ? null : draft;
  const base = live?.base ?? stored;
  const content = live?.content ?? stored;
  const isTooLong = content.note.trim().length > MAX_WAR_NOTE;
  const save = useCallback(
    async (wanted = content): Promise<HeadSaved> => {
      if (sameWarContent(wanted, base)) return 'saved';
      if (wanted.note.trim().length > MAX_WAR_NOTE) return 'tooLong';
      if (!sameWarContent(base, stored)) return 'moved';
      const to = { ...wanted, opponent: wanted.opponent.trim(), note: wanted.note.trim() };
      const done = await edit({ id, base, to });
      if (!done.ok) return 'failed';
      setDraft(null);
      return 'saved';
    },
    [content, base, stored, edit, id, setDraft],
  );
  return {
    isLoaded,
    content,
    isChanged: live !== null,
    isRefused: live !== null && isRefused,
    isStale: live !== null && !sameWarContent(base, stored),
    isTooLong,
    setContent: (to) => setDraft(sameWarContent(to, base) ? null : { base, content: to }),
    discard: () => setDraft(null),
    keep: () => setDraft({ base: stored, content }),
    save,
  };
}
