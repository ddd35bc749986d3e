/** What the screen of unsent changes needs to know about an operation. */
import type { OperationName } from '../../../../contract/registry/operations.ts';
import type { MapStage, RequestedItem } from '../../../../domain/loadouts/loadout.ts';
import type { Formats } from '../../../../i18n/formats.ts';
import type { Texts } from '../../../../i18n/texts.ts';
import type { Translate } from '../../../../i18n/translation.ts';

/** What this device knows of a skip that a change is about. */
export interface SkipSubject {
  readonly characterName: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** What this device knows of the things that changes are about; null where it does not have them. */
export interface ChangeSubjects {
  readonly skip: (id: string) => SkipSubject | null;
  readonly itemName: (itemId: string) => string | null;
  readonly loadout: (id: string) => { readonly characterName: string; readonly mapStage: MapStage } | null;
  readonly fastRequest: (
    id: string,
  ) => { readonly characterName: string; readonly items: readonly RequestedItem[] } | null;
}

/** The thing that a change is about. */
export interface Subject {
  readonly kind: 'skip' | 'item' | 'loadout' | 'fastRequest';
  readonly id: string;
}

export interface TextContext {
  readonly subjects: ChangeSubjects;
  readonly t: Translate<Texts['unsent']>;
  readonly format: Formats;
}

/** Pages on which changes are made. */
export type ChangePath =
  | '/{-$locale}/clan/gear'
  | '/{-$locale}/dashboard/notifications'
  | '/{-$locale}/dashboard/requests'
  | '/{-$locale}/dashboard/skips'
  | '/{-$locale}/officer/gear-manager'
  | '/{-$locale}/officer/request-manager'
  | '/{-$locale}/officer/skipsPanel'
  | '/{-$locale}/tools/auction';

/** Arguments are unchecked, because a row may come from an older version of the app. */
export interface OperationView {
  /** One line that says what the change does. */
  readonly text: (args: unknown, context: TextContext) => string;
  /** The page where the change can be made again. */
  readonly path: ChangePath | ((args: unknown) => ChangePath);
  /** The thing that the change is about; null when the arguments do not name it. */
  readonly subject: (args: unknown) => Subject | null;
  /** The text names items, so their names have to be loaded. */
  readonly hasItems?: true;
}

export type OperationViews<Name extends OperationName> = Readonly<Record<Name, OperationView>>;

/** A field of unchecked arguments; undefined when they have none of this name. */
export function fieldOf(args: unknown, name: string): unknown {
  return typeof args === 'object' && args !== null
    ? (args as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** A text field of unchecked arguments; null when it is missing or no text. */
export function textField(args: unknown, name: string): string | null {
  const value = fieldOf(args, name);
  return typeof value === 'string' ? value : null;
}

/** Makes the reader of a subject whose id is in the field `field`. */
export function subjectIn(kind: Subject['kind'], field = 'id'): OperationView['subject'] {
  return (args) => {
    const id = textField(args, field);
    return id === null ? null : { kind, id };
  };
}

/** For operations about nothing that has a name. */
export function noSubject(): null {
  return null;
}
