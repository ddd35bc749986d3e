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

interface DrawnObject {
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

interface Wording {
  /** Of a token: whom it stands for. */
  readonly token: (text: string) => string;
  readonly text: (text: string) => string;
}

const AS_WRITTEN: Wording = { token: (text) => text, text: (text) => text };

/** Everybody reads as a number, the same one wherever they are named. */
function withoutNames(numberOf: (key: string) => number, known: Iterable<string>): Wording {
  const pattern = namesPattern(known);
  return {
    token: (text) => (text === '' ? '' : String(numberOf(nameKey(text)))),
    text: (text) =>
      pattern === null
        ? text
        : text.normalize('NFC').replaceAll(pattern, (name) => String(numberOf(nameKey(name)))),
  };
}

function idIn(layer: string): string {
  return layer.slice(layer.indexOf(':') + 1);
}

/** The plan that a link shows. Total. */
export function publicPlan(
  about: { readonly title: string; readonly map: GameMap },
  drawn: readonly DrawnObject[],
  { squads, people, showsNames }: NamedInPlan & { readonly showsNames: boolean },
): PublicPlan {
  const shown = drawn
    .filter(({ object }) => isForMembers(object))
    .toSorted((one, other) => one.object.order - other.object.order || (one.id < other.id ? -1 : 1));
  const numbers = new Map<string, number>();
  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    return number;
  };
  const tokens = shown.flatMap(({ object }) => (object.kind === 'token' ? [nameKey(object.text)] : []));
  const members = shown.flatMap(({ object }) =>
    object.layer.startsWith('member:') ? [idIn(object.layer)] : [],
  );
  const wording = showsNames
    ? AS_WRITTEN
    : withoutNames(numberOf, new Set([...people.keys(), ...tokens, ...members]));

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
      };
    }
    return layer.startsWith('member:')
      ? { kind: 'member', number: numberOf(id), name: showsNames ? (people.get(id) ?? id) : null }
      : { kind: 'all', number: 0, name: null };
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
