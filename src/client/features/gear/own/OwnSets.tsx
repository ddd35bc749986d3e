import { toId } from '../../../../domain/ids.ts';
import { useEffect, useState } from 'react';
import { MAX_SET_NAME_LENGTH, MAX_SETS } from '../../../../domain/gear/gear.ts';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import type { ShownGearSet } from '../../../../offline/mirror/overlays/gear.ts';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { gearBase, type GearDraft } from '../editor/gear-draft.ts';
import { SetCard } from './SetCard.tsx';
import { gearTable } from '../clan/gear-export.ts';
import { SLOT_KEYS } from '../../../components/gear/gear-labels.ts';
import { SetEditor } from '../editor/SetEditor.tsx';

function draftOf({ id, name, isMain, slots, others }: ShownGearSet): GearDraft {
  return {
    id,
    name,
    isMain,
    slots,
    others,
  };
}

/** The user's own sets: view, create, edit, copy and delete; all of it works offline. */
export function OwnSets({
  sets,
  byId,
}: {
  readonly sets: readonly ShownGearSet[];
  readonly byId: ReadonlyMap<string, LibraryItem>;
}) {
  const t = useT('gear');
  const common = useT('common');
  const [editing, setEditing] = useState<{
    readonly start: GearDraft;
    readonly isNew: boolean;
    readonly isFilled: boolean;
  } | null>(null);
  const [setToDelete, setSetToDelete] = useState<ShownGearSet | null>(null);
  const remove = useChange('gear.remove');
  useEffect(() => {
    if (editing !== null) window.scrollTo({ top: 0 });
  }, [editing]);

  const openEditor = (from?: ShownGearSet): void =>
    setEditing({
      isNew: true,
      isFilled: sets.length === 0,
      start: {
        id: toId(crypto.randomUUID()),
        name:
          from === undefined
            ? t('defaultName')
            : t('copyName', { name: from.name }).slice(0, MAX_SET_NAME_LENGTH),
        isMain: sets.length === 0,
        slots: from?.slots ?? {},
        others: from?.others ?? [],
      },
    });
  // the stored set, which another device or window may have changed meanwhile
  const stored = sets.find(({ id }) => id === editing?.start.id);
  if (editing !== null)
    return (
      <SetEditor
        key={editing.start.id}
        {...editing}
        stored={stored === undefined ? null : draftOf(stored)}
        onClose={() => setEditing(null)}
      />
    );
  return (
    <>
      {sets.length === 0 ? (
        <Panel>
          <StateBlock
            kind="empty"
            title={t('emptyOwn')}
            action={
              <Button variant="primary" icon="plus" onClick={() => openEditor()}>
                {t('firstSet')}
              </Button>
            }
          >
            {t('emptyOwnBody')}
          </StateBlock>
        </Panel>
      ) : (
        sets.map((set) => (
          <SetCard
            key={set.id}
            set={set}
            byId={byId}
            onCopy={() => openEditor(set)}
            onRemove={() => setSetToDelete(set)}
            onEdit={() => setEditing({ isNew: false, isFilled: false, start: draftOf(set) })}
          />
        ))
      )}
      {sets.length > 0 && sets.length < MAX_SETS && (
        <div>
          <Button icon="plus" onClick={() => openEditor()}>
            {t('newSet')}
          </Button>
        </div>
      )}
      {sets.length > 0 && (
        <SaveTable
          title={t('titleOwn')}
          makeTable={(texts) => ({
            title: t('titleOwn'),
            ...gearTable([{ name: sets[0]?.characterName ?? '', sets }], {
              byId,
              slotName: (slot) => t(SLOT_KEYS[slot]),
              labels: { yes: common('yes'), no: common('no') },
              t: texts,
            }),
          })}
        />
      )}
      <ConfirmDialog
        about={setToDelete}
        onClose={() => setSetToDelete(null)}
        onConfirm={async (set) =>
          (await remove({ id: set.id, base: gearBase(set) })).ok ? null : t('notSaved')
        }
        ask={({ name }) => ({
          title: t('removeTitle', { name }),
          body: <p className="text-ink-2">{t('removeBody')}</p>,
          cancel: t('keep'),
          confirm: t('remove'),
        })}
      />
    </>
  );
}
