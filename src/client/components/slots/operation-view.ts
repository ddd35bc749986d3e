/**
 * What the page of unsent changes needs to know about an operation. A feature describes its own operations in
 * `features/<slug>/unsent/`; arguments are unchecked, because a row may come from another version of the app.
 */
import { textField } from '../../../domain/fields.ts';
import type { ComponentType } from 'react';
import type { OperationName } from '../../../contract/registry/operations.ts';
import type { MirrorKind } from '../../../contract/registry/sync.ts';
import type { RequestedItem } from '../../../domain/loadouts/loadout.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Texts } from '../../../i18n/text-files.ts';
import type { Translate } from '../../../i18n/translation.ts';
import type { ConflictDialogProps } from '../conflict/edit-conflict.ts';
import type { OutboxProblem, SentRow, StoredRow } from '../../../offline/database/database.ts';

/** A mirrored row that a change is about. */
export interface Subject {
  readonly kind: MirrorKind;
  readonly id: string;
}

/** Finds what this device knows of a row: as mirrored, else what a waiting change will create; null without both. */
export type FindRow = <K extends MirrorKind>(kind: K, id: string) => Partial<StoredRow<K>> | null;

export interface ViewContext {
  readonly t: Translate<Texts['changes']>;
  readonly format: Formats;
  readonly find: FindRow;
  /** Names of the user's own characters. */
  readonly ownNames: ReadonlySet<string>;
  /** The item's name; a general word where this device does not know it. */
  readonly itemName: (itemId: string) => string;
  /** The first items of a list with their pieces, and how many more there are. */
  readonly itemsText: (items: readonly RequestedItem[]) => string;
}

/** Pages on which changes are made. */
export type ChangePath =
  | '/{-$locale}/clan-war/upload'
  | '/{-$locale}/clan/bin'
  | '/{-$locale}/clan/gear'
  | '/{-$locale}/clan/schedule'
  | '/{-$locale}/clan/squads'
  | '/{-$locale}/dashboard'
  | '/{-$locale}/dashboard/notifications'
  | '/{-$locale}/dashboard/requests'
  | '/{-$locale}/dashboard/skips'
  | '/{-$locale}/officer/gear-manager'
  | '/{-$locale}/officer/request-manager'
  | '/{-$locale}/officer/skipsPanel'
  | '/{-$locale}/officer/absent-checker'
  | '/{-$locale}/officer/squad-manager'
  | '/{-$locale}/officer/warns'
  | '/{-$locale}/tactics'
  | '/{-$locale}/officer/operations'
  | '/{-$locale}/tools/auction'
  | '/{-$locale}/treasury';

/** Parameters of those pages: what is open on them. */
export type ChangeSearch = Readonly<
  Partial<Record<'id' | 'item' | 'map' | 'stage' | 'tactic' | 'war', string>>
>;

export interface EditDialogProps {
  readonly isOpen: boolean;
  readonly args: unknown;
  readonly onClose: () => void;
  /** Resolves with whether it was stored on the device; the input stays when it was not. */
  readonly onSave: (args: unknown) => Promise<boolean>;
}

export interface OperationView {
  /** One line that says what the change does. */
  readonly text: (args: unknown, context: ViewContext) => string;
  /** The page where the change can be made again. */
  readonly path: ChangePath | ((args: unknown) => ChangePath);
  /** What the page opens; null when the arguments do not name it. */
  readonly search?: (args: unknown) => ChangeSearch | null;
  /** The row whose fields the text needs; null when the arguments do not name it. */
  readonly subject?: (args: unknown) => Subject | null;
  /** A second row of which it needs fields. */
  readonly besides?: (args: unknown) => Subject | null;
  /** The row that the change creates, as far as the arguments tell. */
  readonly creates?: (args: unknown) => (Subject & { readonly row: object }) | null;
  /** The text names items, so their names have to be loaded. */
  readonly hasItems?: true;
  /** What the server's answer says was not done, though it took the change; null where all was. */
  readonly leftOut?: (change: Pick<SentRow, 'op' | 'args' | 'answer'>, context: ViewContext) => string | null;
  /** Why the server refused; null where the text of the error says enough. */
  readonly refusal?: (problem: OutboxProblem, t: ViewContext['t']) => string | null;
  /** Shows both versions side by side when another device was faster; on every operation that edits. */
  readonly ConflictDialog?: ComponentType<ConflictDialogProps>;
  /** Edits the arguments before they are sent; without it the change can only be made again from the start. */
  readonly EditDialog?: ComponentType<EditDialogProps>;
}

export type OperationViews<Name extends OperationName = OperationName> = Readonly<
  Record<Name, OperationView>
>;

/** Makes the reader of the page's parameters: their names, and the fields whose texts they are. */
export function searchBy(fields: ChangeSearch): NonNullable<OperationView['search']> {
  return (args) => {
    const known = Object.entries(fields).flatMap(([name, field]) => {
      const text = textField(args, field);
      return text === null ? [] : [[name, text] as const];
    });
    return known.length === 0 ? null : Object.fromEntries(known);
  };
}

/** Makes the reader of a subject whose id is in the field `field`. */
export function subjectIn(kind: MirrorKind, field = 'id'): NonNullable<OperationView['subject']> {
  return (args) => {
    const id = textField(args, field);
    return id === null ? null : { kind, id };
  };
}
