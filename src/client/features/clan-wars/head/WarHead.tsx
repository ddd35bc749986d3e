import { useState } from 'react';
import { MAX_OPPONENT, MAX_WAR_NOTE } from '../../../../domain/clan-wars/war.ts';
import { GAME_MAPS } from '../../../../domain/squads/game-map.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { MovedNote } from './MovedNote.tsx';
import type { WarHeadEdit } from './use-war-head.ts';
import { useWarWords } from '../words/use-war-words.ts';

/** Map, opponent and note of a war. What was typed stays until it is saved or somebody else's is taken. */
export function WarHead({ head }: { readonly head: WarHeadEdit }) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const [hasFailed, setFailed] = useState(false);
  const { content, setContent, isChanged, isStale, isTooLong } = head;
  const { submit, isBusy } = useSubmit(async () => setFailed((await head.save()) === 'failed'));
  return (
    <form onSubmit={submit}>
      <fieldset disabled={!head.isLoaded} className="grid min-w-0 gap-3 p-3.5">
        <div className="grid gap-3 sm:grid-cols-2">
          <label className="grid min-w-0 content-start gap-1">
            <span className="text-ink-2">{t('map')}</span>
            <select
              value={content.map ?? ''}
              onChange={({ target }) =>
                setContent({ ...content, map: GAME_MAPS.find((one) => one === target.value) ?? null })
              }
              className="h-10 w-full min-w-0 border border-line-field bg-ground px-2 text-ink"
            >
              <option value="">{t('mapUnknown')}</option>
              {GAME_MAPS.map((one) => (
                <option key={one} value={one}>
                  {words.mapName(one)}
                </option>
              ))}
            </select>
          </label>
          <TextField
            label={t('opponent')}
            value={content.opponent}
            maxLength={MAX_OPPONENT}
            onChange={(opponent) => setContent({ ...content, opponent })}
          />
        </div>
        <TextArea
          label={t('note')}
          rows={2}
          value={content.note}
          maxLength={MAX_WAR_NOTE}
          onChange={(note) => setContent({ ...content, note })}
          error={isTooLong ? t('noteTooLong') : undefined}
        />
        {isStale && isChanged && <MovedNote onTake={head.discard} onKeep={head.keep} />}
        {isChanged && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={head.discard}>{t('discard')}</Button>
            <Button type="submit" variant="primary" icon="save" isBusy={isBusy}>
              {t('save')}
            </Button>
          </div>
        )}
        {hasFailed && (
          <p role="alert" className="text-no">
            {t('notSaved')}
          </p>
        )}
      </fieldset>
    </form>
  );
}
