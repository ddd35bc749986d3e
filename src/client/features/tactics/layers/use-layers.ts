/** The layers of a drawing: everybody's, the officers' notes, those of squads and members. */
import { useMemo } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { Objects } from '../../../../domain/tactics/drawing/changes.ts';
import { EVERYONE, OFFICERS } from '../../../../domain/tactics/drawing/object.ts';
import { membersView } from '../../../../offline/mirror/overlays/clan-members.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useMirrorCount, useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useT } from '../../../data/i18n/use-t.ts';

export interface Layer {
  readonly id: string;
  readonly name: string;
}

export interface Layers {
  readonly nameOf: (layer: string) => string;
  /** What somebody does in their squad on the map, by name; empty: they are in none. */
  readonly roleOf: (name: string) => string;
  /** Everybody's, the notes, and the squads of the map. */
  readonly common: readonly Layer[];
  readonly members: readonly Layer[];
  /** People of the squads who are in the game only. */
  readonly guests: readonly Layer[];
  /** Those on which something is drawn. */
  readonly used: readonly Layer[];
}

function personLayer({ id, name }: Layer): Layer {
  return { id: `member:${id}`, name };
}

export function useLayers(map: GameMap, objects: Objects, canEdit: boolean): Layers {
  const t = useT('tactics-editor');
  const { roleName } = useSquadWords();
  const { squads, board } = useMirrorView(squadsView, ({ maps }) => maps[map]);
  const known = useMirrorView(squadsView, ({ guests }) => guests);
  const people = useMirrorView(membersView, ({ members }) => members);
  // before they are read, a layer of a squad or a person has no name, and may not be called deleted
  const squadCount = useMirrorCount(squadsView, ({ maps }) => maps[map].squads.length);
  const peopleCount = useMirrorCount(membersView, ({ members }) => members.length);
  const isKnown = squadCount !== null && peopleCount !== null;
  return useMemo(() => {
    const notes: Layer = { id: OFFICERS, name: t('layerNotes') };
    const common: Layer[] = [
      { id: EVERYONE, name: t('layerAll') },
      ...(canEdit ? [notes] : []),
      ...squads.map(({ id, name }, at) => ({
        id: `squad:${id}`,
        name: name === '' ? t('squadNumber', { number: at + 1 }) : name,
      })),
    ];
    const members = people.map(personLayer).toSorted((one, other) => one.name.localeCompare(other.name));
    // who has joined the clan since is a member
    const keys = new Set(people.map(({ id }) => id));
    const guests = known.filter(({ id }) => !keys.has(id)).map(personLayer);
    // an officer reads the notes of a finished operation, too
    const names = new Map([notes, ...common, ...members, ...guests].map(({ id, name }) => [id, name]));
    const nameOf = (layer: string): string =>
      names.get(layer) ??
      (!isKnown ? '…' : layer.startsWith('squad:') ? t('squadGone') : layer.replace(/^member:/, ''));
    const roleOf = (name: string): string => {
      const role = board.places.get(nameKey(name))?.role;
      return role === undefined ? '' : roleName(role);
    };
    const used = [...new Set([...objects.values()].map(({ layer }) => layer))];
    return {
      nameOf,
      roleOf,
      common,
      members,
      guests,
      used: used.map((id) => ({ id, name: nameOf(id) })),
    };
  }, [t, squads, board, roleName, people, known, isKnown, objects, canEdit]);
}
