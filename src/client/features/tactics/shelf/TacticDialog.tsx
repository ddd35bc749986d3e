import { useId, useState } from 'react';
import { GAME_MAPS, type GameMap } from '../../../../domain/squads/game-map.ts';
import {
  MAX_TACTIC_NOTES,
  MAX_TACTIC_TITLE,
  TACTIC_SIDES,
  type TacticContent,
  type TacticId,
} from '../../../../domain/tactics/tactic.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { MAP_KEYS, SIDE_KEYS } from './words.ts';

interface About {
  readonly id: TacticId;
  /** What is changed; null: a new one. */
  readonly base: TacticContent | null;
}

interface FormProps {
  readonly about: About;
  readonly map: GameMap | undefined;
  readonly onClose: () => void;
  readonly onSaved: (id: TacticId) => void;
}

function Form({ about, map, onClose, onSaved }: FormProps) {
  const t = useT('tactics');
  const common = useT('common');
  const mapId = useId();
  const save = useChange('tactic.save');
  const [content, setContent] = useState<TacticContent>(
    about.base ?? { title: '', map: map ?? 'coniferous', side: 'any', notes: '', isOpen: false },
  );
  const [problem, setProblem] = useState<'titleMissing' | 'notStored' | null>(null);
  const set = (part: Partial<TacticContent>): void => setContent((before) => ({ ...before, ...part }));
  const { submit, isBusy } = useSubmit(async () => {
    if (content.title.trim() === '') {
      setProblem('titleMissing');
      return;
    }
    if (content.notes.trim().length > MAX_TACTIC_NOTES) return;
    const outcome = await save({
      ...about,
      to: { ...content, title: content.title.trim(), notes: content.notes.trim() },
    });
    if (outcome.ok) onSaved(about.id);
    else setProblem('notStored');
  });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('title')}
        value={content.title}
        maxLength={MAX_TACTIC_TITLE}
        onChange={(title) => set({ title })}
      />
      <div className="grid gap-1">
        <label htmlFor={mapId} className="text-ink-2">
          {t('map')}
        </label>
        <select
          id={mapId}
          value={content.map}
          onChange={({ target }) =>
            set({ map: GAME_MAPS.find((one) => one === target.value) ?? content.map })
          }
          className="h-10 w-full min-w-0 cursor-pointer border border-line-field bg-ground px-2.5 text-ink"
        >
          {GAME_MAPS.map((one) => (
            <option key={one} value={one}>
              {t(MAP_KEYS[one])}
            </option>
          ))}
        </select>
      </div>
      <Segmented
        label={t('side')}
        options={TACTIC_SIDES.map((value) => ({ value, label: t(SIDE_KEYS[value]) }))}
        value={content.side}
        onChange={(side) => set({ side })}
      />
      <TextArea
        label={t('notes')}
        value={content.notes}
        maxLength={MAX_TACTIC_NOTES}
        rows={5}
        onChange={(notes) => set({ notes })}
      />
      <div className="border border-line">
        <Switch label={t('isOpen')} isOn={content.isOpen} onChange={(isOpen) => set({ isOpen })} />
      </div>
      {problem !== null && (
        <p role="alert" className="text-no">
          {t(problem)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button variant="primary" icon="check" type="submit" isBusy={isBusy}>
          {t(about.base === null ? 'create' : 'save')}
        </Button>
      </div>
    </form>
  );
}

/** A new tactic, or the facts of one. */
export function TacticDialog({
  about,
  onClose,
  ...rest
}: Omit<FormProps, 'about'> & { readonly about: About | null }) {
  const t = useT('tactics');
  return (
    <Dialog
      isOpen={about !== null}
      onClose={onClose}
      title={about?.base == null ? t('newTactic') : t('editTitle', { title: about.base.title })}
    >
      {about !== null && <Form about={about} onClose={onClose} {...rest} />}
    </Dialog>
  );
}
