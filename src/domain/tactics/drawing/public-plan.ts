/**
 * What strangers see of a drawing: no ids, no notes of officers, and names only where they are wished. Source: decision "A
 * link shows a drawing and nothing else".
 */
import { nameKey } from '../../characters/name-key.ts';
import type { GameMap } from '../../squads/game-map.ts';
import { isForMembers, type DrawingColour, type DrawingObject, type ObjectKind } from './object.ts';

export interface PlanLayer {
  readonly kind: 'all' | 'squad' | 'member';
  /** Of squads and members: what they are called without a name. */
  readonly number: number;
  readonly name: string | null;
  /** The reader's, or that of the reader's squad. */
  readonly isOwn: boolean;
}

export interface PlanObject {
  readonly kind: Exclude<ObjectKind, 'step'>;
  /** Place in the list of layers. */
  readonly layer: number;
  /** Place in the list of steps; null: it shows on all. */
  readonly step: number | null;
  readonly colour: DrawingColour;
  readonly width: number;
  readonly rotation: number;
  readonly points: readonly number[];
  readonly text: string;
}

export interface PublicPlan {
  readonly title: string;
  readonly map: GameMap;
  /** Their titles, in order. */
  readonly steps: readonly string[];
  readonly layers: readonly PlanLayer[];
  /** The lowest first. */
  readonly objects: readonly PlanObject[];
  /** When something of it was last drawn; null: nothing is. */
  readonly drawnAt: string | null;
}

export interface DrawnObject {
  readonly id: string;
  readonly object: DrawingObject;
  readonly changedAt: string;
}

/** Who and what the drawing may name. */
export interface NamedInPlan {
  /** Of its map, in order; an empty name: known by its number. */
  readonly squads: readonly { readonly id: string; readonly name: string }[];
  /** Everybody whom the clan knows, by the key of the name. */
  readonly people: ReadonlyMap<string, string>;
  /** Key of the reader's name, which is shown without the others' too; none: strangers read. */
  readonly ownKey?: string | null;
  /** The squad that the reader is in. */
  readonly ownSquadId?: string | null;
}

/** Single letters are capture points, not people. */
const MIN_NAME = 2;
const SYNTAX = /[$()*+./?[\\\]^{|}]/g;

/** Finds names in texts as whole words, in any case; null where there are none to find. */
function namesPattern(keys: Iterable<string>): RegExp | null {
  const words = [...keys]
    .filter((key) => key.length >= MIN_NAME)
    .toSorted((one, other) => other.length - one.length)
    .map((key) => key.replaceAll(SYNTAX, String.raw`\$&`));
  if (words.length === 0) return null;
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])`, 'giu');
}

/** How people are called for strangers. */
export interface PlanWording {
  readonly showsNames: boolean;
  /** What the person of a key is called without a name, the same one wherever they are meant. */
  readonly numberOf: (key: string) => number;
  /** Of a token: whom it stands for. */
  readonly token: (text: string) => string;
  readonly text: (text: string) => string;
}

/** What is not of officers alone, the lowest first. */
function shownObjects(drawn: readonly DrawnObject[]): readonly DrawnObject[] {
  return drawn
    .filter(({ object }) => isForMembers(object))
    .toSorted((one, other) => one.object.order - other.object.order || (one.id < other.id ? -1 : 1));
}

/** What somebody may see of it: on the layers of people, their own alone; null: nobody's. */
export function drawnFor(drawn: readonly DrawnObject[], ownKey: string | null): readonly DrawnObject[] {
  return drawn.filter(({ object: { layer } }) => !layer.startsWith('member:') || idIn(layer) === ownKey);
}

function idIn(layer: string): string {
  return layer.slice(layer.indexOf(':') + 1);
}

/** The words for a drawing, and for what is shown beside it. Total. */
export function planWording(
  drawn: readonly DrawnObject[],
  { people, showsNames }: Pick<NamedInPlan, 'people'> & { readonly showsNames: boolean },
): PlanWording {
  const numbers = new Map<string, number>();
  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    return number;
  };
  if (showsNames) return { showsNames, numberOf, token: (text) => text, text: (text) => text };
  const shown = shownObjects(drawn);
  const tokens = shown.flatMap(({ object }) => (object.kind === 'token' ? [nameKey(object.text)] : []));
  const members = shown.flatMap(({ object }) =>
    object.layer.startsWith('member:') ? [idIn(object.layer)] : [],
  );
  const pattern = namesPattern(new Set([...people.keys(), ...tokens, ...members]));
  return {
    showsNames,
    numberOf,
    token: (text) => (text === '' ? '' : String(numberOf(nameKey(text)))),
    text: (text) =>
      pattern === null
        ? text
        : text.normalize('NFC').replaceAll(pattern, (name) => String(numberOf(nameKey(name)))),
  };
}

/** The plan that a link shows. Total. */
export function publicPlan(
  about: { readonly title: string; readonly map: GameMap },
  drawn: readonly DrawnObject[],
  {
    squads,
    people,
    showsNames,
    ownKey = null,
    ownSquadId = null,
  }: NamedInPlan & { readonly showsNames: boolean },
  wording: PlanWording = planWording(drawn, { people, showsNames }),
): PublicPlan {
  const shown = shownObjects(drawn);
  const squadIds = [
    ...new Set([
      ...squads.map(({ id }) => id),
      ...shown.flatMap(({ object }) => (object.layer.startsWith('squad:') ? [idIn(object.layer)] : [])),
    ]),
  ];
  const layerOf = (layer: string): PlanLayer => {
    const id = idIn(layer);
    if (layer.startsWith('squad:')) {
      const name = squads.find((squad) => squad.id === id)?.name ?? '';
      return {
        kind: 'squad',
        number: squadIds.indexOf(id) + 1,
        name: showsNames && name !== '' ? name : null,
        isOwn: id === ownSquadId,
      };
    }
    return layer.startsWith('member:')
      ? {
          kind: 'member',
          number: wording.numberOf(id),
          name: showsNames || id === ownKey ? (people.get(id) ?? id) : null,
          isOwn: id === ownKey,
        }
      : { kind: 'all', number: 0, name: null, isOwn: false };
  };
  const used = [...new Set(shown.flatMap(({ object }) => (object.kind === 'step' ? [] : [object.layer])))];
  const steps = shown.filter(({ object }) => object.kind === 'step');
  const stepIds = steps.map(({ id }) => id);

  const objects = shown.flatMap(({ object }): PlanObject[] => {
    const { kind, colour, width, rotation, points, text } = object;
    if (kind === 'step') return [];
    const step = object.step === null ? -1 : stepIds.indexOf(object.step);
    return [
      {
        kind,
        layer: used.indexOf(object.layer),
        step: step < 0 ? null : step,
        colour,
        width,
        rotation,
        points,
        text: kind === 'token' ? wording.token(text) : wording.text(text),
      },
    ];
  });
  return {
    title: wording.text(about.title),
    map: about.map,
    steps: steps.map(({ object }) => wording.text(object.text)),
    layers: used.map(layerOf),
    objects,
    drawnAt: shown.reduce<string | null>(
      (last, { changedAt }) => (last === null || changedAt > last ? changedAt : last),
      null,
    ),
  };
}
