import { Suspense, useState } from 'react';
import { toId } from '../../../../domain/ids.ts';
import { personIdOf } from '../../../../domain/loadouts/person.ts';
import type { ShownGearSet } from '../../../../offline/mirror/overlays/gear.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { ConflictNotice } from '../../../components/outbox/ConflictNotice.tsx';
import { GearConflictDialog } from '../conflict/conflict-dialogs.ts';
import { gearBase, type GearDraft } from '../editor/gear-draft.ts';
import type { GearMember } from '../members/gear-table.ts';
import { GearPendingBadge } from '../sets/GearPendingBadge.tsx';

const SetEditor = lazyPart(async () => (await import('../editor/SetEditor.tsx')).SetEditor);

interface MembersGearProps {
  readonly members: readonly GearMember[];
  readonly sets: readonly ShownGearSet[];
}

interface Editing {
  readonly member: string;
  readonly start: GearDraft;
  readonly isNew: boolean;
}

function draftOf({ id, name, isMain, slots, others }: ShownGearSet): GearDraft {
  return { id, name, isMain, slots, others };
}

/** For officers: gear of members without an account, one set each; their own entry takes over later. */
export function MembersGear({ members, sets }: MembersGearProps) {
  const t = useT('gear');
  const common = useT('common');
  const format = useFormats();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [toDelete, setToDelete] = useState<ShownGearSet | null>(null);
  const remove = useChange('gear.removeFor');
  const listed = members
    .filter(({ characterId }) => characterId === null)
    .map(({ name }) => {
      const id = personIdOf({ kind: 'member', name });
      const own = sets.filter(({ characterId }) => characterId === id);
      return { name, set: own.find(({ isMain }) => isMain) ?? own[0] ?? null };
    })
    .toSorted((one, other) => format.compare(one.name, other.name));
  if (editing !== null) {
    const stored = sets.find(({ id }) => id === editing.start.id);
    return (
      <div className="grid gap-3" data-gear-of={editing.member}>
        <h2 className="wrap-anywhere">{t('gearOf', { name: editing.member })}</h2>
        <Suspense fallback={<StateBlock kind="loading" rows={8} />}>
          <SetEditor
            key={editing.start.id}
            start={editing.start}
            isNew={editing.isNew}
            member={editing.member}
            stored={stored === undefined ? null : draftOf(stored)}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      </div>
    );
  }
  if (listed.length === 0) return null;
  return (
    <Panel title={t('othersGear')} aside={format.number(listed.length)}>
      <p className="border-b border-line px-3.5 py-2.5 text-ink-2">{t('othersGearBody')}</p>
      <ul className="grid gap-px bg-line sm:grid-cols-2 lg:grid-cols-3" data-members-gear>
        {listed.map(({ name, set }) => (
          <li key={name} className="grid gap-1 bg-panel py-0.5 ps-3 pe-1">
            <div className="flex min-h-10 items-center gap-1">
              <span className="grid min-w-0 flex-1 py-1 leading-tight">
                <span className="wrap-anywhere">{name}</span>
                <small className="text-xs text-ink-3">
                  {set === null
                    ? t('noGear')
                    : set.enteredBy == null
                      ? set.name
                      : t('enteredBy', { name: set.enteredBy })}
                </small>
                {set !== null && <GearPendingBadge row={set} />}
              </span>
              <Button
                variant="quiet"
                icon={set === null ? 'plus' : 'pencil'}
                aria-label={t(set === null ? 'enterGearNamed' : 'editGearNamed', { name })}
                onClick={() =>
                  setEditing({
                    member: name,
                    isNew: set === null,
                    start:
                      set === null
                        ? {
                            id: toId(crypto.randomUUID()),
                            name: t('defaultName'),
                            isMain: true,
                            slots: {},
                            others: [],
                          }
                        : draftOf(set),
                  })
                }
              />
              {set !== null && (
                <Button
                  variant="quiet"
                  icon="trash"
                  aria-label={t('removeGearNamed', { name })}
                  onClick={() => setToDelete(set)}
                />
              )}
            </div>
            {set !== null && <ConflictNotice outboxKey={set.outboxKey} ConflictDialog={GearConflictDialog} />}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        about={toDelete}
        onClose={() => setToDelete(null)}
        onConfirm={async (set) =>
          (await remove({ id: set.id, base: gearBase(set), member: set.characterName })).ok
            ? null
            : t('notSaved')
        }
        ask={({ characterName }) => ({
          title: t('removeTitle', { name: characterName }),
          body: <p className="text-ink-2">{t('removeBody')}</p>,
          cancel: common('cancel'),
          confirm: t('remove'),
        })}
      />
    </Panel>
  );
}
