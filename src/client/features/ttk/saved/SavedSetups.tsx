import { useLiveQuery } from 'dexie-react-hooks';
import { useId, useState, type FormEvent } from 'react';
import { DEFAULT_STATE, readUrlState, writeUrlState } from '../../../../domain/ttk/url-state.ts';
import { MAX_NAME_LENGTH, type TtkSetup } from '../../../../domain/ttk/setup.ts';
import {
  deleteTtkSetup,
  listTtkSetups,
  renameTtkSetup,
  restoreTtkSetup,
  saveTtkSetup,
} from '../../../../offline/local/ttk-setups.ts';
import type { SavedSetupRow } from '../../../../offline/database/database.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';

interface SavedSetupsProps {
  readonly setup: TtkSetup;
  readonly label: string;
  readonly onOpen: (setup: TtkSetup) => void;
  /** Null when the comparison is full (eight set-ups). */
  readonly onAdd: ((setup: TtkSetup) => void) | null;
}

type Notice = { readonly text: string; readonly isBad: boolean; readonly undo?: SavedSetupRow };
const UNREADABLE = 'unreadable';

function listSetups(): Promise<SavedSetupRow[] | typeof UNREADABLE> {
  return listTtkSetups().catch(() => UNREADABLE);
}

const FIELD =
  'h-10 w-full min-w-0 flex-1 border border-line-field bg-ground px-2.5 text-ink placeholder:text-ink-3';

/** Focuses the rename field and selects the old name. */
function focusAndSelect(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** Set-ups saved on this device: save, open, compare, rename, and delete with undo. */
export function SavedSetups({ setup, label, onOpen, onAdd }: SavedSetupsProps) {
  const t = useT('ttk');
  const common = useT('common');
  const format = useFormats();
  const id = useId();
  const rows = useLiveQuery(listSetups);
  const [name, setName] = useState('');
  const [notice, setNotice] = useState<Notice | null>(null);
  const [renaming, setRenaming] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const setupOf = (row: SavedSetupRow): TtkSetup => ({
    ...(readUrlState(row.search).setups[0] ?? setup),
    name: row.name,
  });

  const { submit: save } = useSubmit(async () => {
    const savedName = name.trim() === '' ? label : name.trim();
    const done = await saveTtkSetup(
      savedName,
      writeUrlState({ ...DEFAULT_STATE, setups: [setup] }),
      Date.now(),
    );
    setNotice(
      done.ok
        ? { text: t('savedDone', { name: savedName }), isBad: false }
        : { text: t('notSaved'), isBad: true },
    );
    if (done.ok) setName('');
  });
  const rename = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (renaming === null || renaming.name.trim() === '') return;
    const done = await renameTtkSetup(renaming.id, renaming.name.trim());
    if (done.ok) setRenaming(null);
    setNotice(done.ok ? null : { text: t('notChanged'), isBad: true });
  };
  const remove = async (row: SavedSetupRow): Promise<void> => {
    const done = await deleteTtkSetup(row.id);
    if (!done.ok) setNotice({ text: t('notChanged'), isBad: true });
    else
      setNotice({
        text: t('savedDeleted', { name: row.name }),
        isBad: false,
        ...(done.value === null ? {} : { undo: done.value }),
      });
  };
  const undo = async (row: SavedSetupRow): Promise<void> => {
    const done = await restoreTtkSetup(row);
    setNotice(done.ok ? null : { text: t('notChanged'), isBad: true, undo: row });
  };

  return (
    <Panel title={t('saved')}>
      <form className="flex flex-wrap gap-2 p-3.5" onSubmit={save}>
        <label htmlFor={`${id}n`} className="sr-only">
          {t('saveName')}
        </label>
        <input
          id={`${id}n`}
          type="text"
          value={name}
          maxLength={MAX_NAME_LENGTH}
          placeholder={label}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          className={`${FIELD} basis-40`}
        />
        <Button type="submit" icon="save" className="h-10">
          {t('saveSetup')}
        </Button>
      </form>
      <div role="status">
        {notice !== null && (
          <p
            className={`flex flex-wrap items-center gap-2 px-3.5 pb-3 text-xs ${notice.isBad ? 'text-no' : 'text-ink-2'}`}
          >
            {notice.text}
            {notice.undo !== undefined && (
              <Button
                variant="quiet"
                onClick={() => {
                  if (notice.undo !== undefined) void undo(notice.undo);
                }}
              >
                {common('undo')}
              </Button>
            )}
          </p>
        )}
      </div>
      {rows === UNREADABLE && <p className="px-3.5 pb-3 text-xs text-no">{t('savedUnreadable')}</p>}
      {Array.isArray(rows) && rows.length === 0 && <StateBlock kind="empty" title={t('savedEmpty')} />}
      {Array.isArray(rows) && rows.length > 0 && (
        <ul aria-label={t('saved')}>
          {rows.map((row) => (
            <li
              key={row.id}
              className="flex min-h-12 flex-wrap items-center gap-0 border-t border-line py-1 ps-3.5 pe-1"
            >
              {renaming?.id === row.id ? (
                <form className="flex w-full gap-2" onSubmit={(event) => void rename(event)}>
                  <input
                    ref={focusAndSelect}
                    type="text"
                    aria-label={t('renameSaved', { name: row.name })}
                    value={renaming.name}
                    maxLength={MAX_NAME_LENGTH}
                    className={FIELD}
                    onChange={(event) => setRenaming({ id: row.id, name: event.target.value })}
                    onKeyDown={(event) => {
                      if (event.key === 'Escape') setRenaming(null);
                    }}
                  />
                  <Button type="submit" icon="check" className="h-10" aria-label={t('saveRename')} />
                </form>
              ) : (
                <>
                  <button
                    type="button"
                    className="min-h-10 min-w-0 flex-1 text-left hover:text-accent-text"
                    title={t('open', { name: row.name })}
                    onClick={() => onOpen(setupOf(row))}
                  >
                    <span className="block">{row.name}</span>
                    <small className="block text-xs text-ink-3">{format.date(row.savedAt)}</small>
                  </button>
                  {onAdd !== null && (
                    <Button
                      variant="quiet"
                      icon="plus"
                      className="h-10 min-w-10"
                      aria-label={t('addSaved', { name: row.name })}
                      onClick={() => onAdd(setupOf(row))}
                    />
                  )}
                  <Button
                    variant="quiet"
                    icon="sliders-horizontal"
                    className="h-10 min-w-10"
                    aria-label={t('renameSaved', { name: row.name })}
                    onClick={() => setRenaming({ id: row.id, name: row.name })}
                  />
                  <Button
                    variant="quiet"
                    icon="trash"
                    className="h-10 min-w-10"
                    aria-label={t('deleteSaved', { name: row.name })}
                    onClick={() => void remove(row)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
