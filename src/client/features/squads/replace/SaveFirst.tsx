import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { save } from '../../../../contract/squad-templates.ts';
import { toId } from '../../../../domain/ids.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { MAX_TEMPLATE_NAME, type SquadTemplateId } from '../../../../domain/squads/template.ts';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

export interface SavingFirst {
  /** The name to save them under; null: they are not saved. */
  readonly name: string | null;
  readonly setName: (name: string | null) => void;
  /** The name is missing. */
  readonly isInvalid: boolean;
  /** Saves them where it was wished: only then they may be replaced. */
  readonly run: (map: GameMap) => Promise<ApiError | null>;
}

/** The squads of a map, kept as a template before others take their place. */
export function useSavingFirst(): SavingFirst {
  const [name, setName] = useState<string | null>(null);
  const call = useKeyedCall(save);
  // the same template again after a lost answer, not a second one of the same name
  const [id] = useState(() => toId<SquadTemplateId>(newId()));
  const [isSaved, setSaved] = useState(false);
  return {
    name,
    setName,
    isInvalid: name !== null && name.trim() === '',
    run: async (map) => {
      if (name === null || isSaved) return null;
      const problem = await call({ body: { id, name: name.trim(), map, version: 0 } });
      setSaved(problem === null);
      return problem;
    },
  };
}

interface SaveFirstProps {
  readonly map: GameMap;
  readonly saving: SavingFirst;
}

/** Says that it cannot be undone, and offers to keep what is there. */
export function SaveFirst({ map, saving: { name, setName } }: SaveFirstProps) {
  const t = useT('squad-list');
  const format = useClanFormats();
  const now = useClanNow();
  const { mapName } = useSquadWords();
  return (
    <div className="grid gap-2" data-save-first>
      <p className="text-ink-2">{t('noUndo')}</p>
      <Checkbox
        label={t('saveFirst', { map: mapName(map) })}
        isLabelShown
        isOn={name !== null}
        onChange={(isOn) =>
          setName(isOn ? `${mapName(map)}, ${format.dateTime(now)}`.slice(0, MAX_TEMPLATE_NAME) : null)
        }
      />
      {name !== null && (
        <TextField label={t('saveFirstName')} value={name} maxLength={MAX_TEMPLATE_NAME} onChange={setName} />
      )}
    </div>
  );
}
