import { useId, useState } from 'react';
import type { OwnCharacter } from '../../../../contract/accounts.ts';
import { create, regions } from '../../../../contract/character-records.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { call } from '../../../data/http/client.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';

const MAX_NAME = 64;

/** Form with name and region that adds a character; a refusal keeps the input. */
export function CreateForm({ onAdded }: { readonly onAdded: (character: OwnCharacter) => void }) {
  const t = useT('character-selection');
  const id = useId();
  const { isOnline } = useNetwork();
  const regionOptions = useEndpoint(regions, {}).data?.regions ?? [];
  const [name, setName] = useState('');
  const [region, setRegion] = useState<string | null>(null);
  const [isNameless, setNameless] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const errorMessage = useErrorMessage(problem);
  const chosen = region ?? regionOptions[0] ?? '';

  const { submit, isBusy } = useSubmit(async () => {
    setNameless(name.trim() === '');
    setProblem(null);
    if (name.trim() === '' || chosen === '' || !isOnline) return;
    try {
      const { character } = await call(create, { body: { name, region: chosen } });
      setName('');
      onAdded(character);
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure : new ApiError('refused', 0, 'server.failed', ''));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 p-3.5">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField
          label={t('createName')}
          value={name}
          maxLength={MAX_NAME}
          onChange={(text) => {
            setName(text);
            setNameless(false);
          }}
        />
        <div className="grid content-start gap-1">
          <label htmlFor={`${id}r`} className="text-ink-2">
            {t('createRegion')}
          </label>
          <select
            id={`${id}r`}
            value={chosen}
            onChange={({ target }) => setRegion(target.value)}
            className="h-10 w-full border border-line-field bg-ground px-2 text-ink"
          >
            {regionOptions.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        </div>
      </div>
      {isNameless && (
        <p role="alert" className="text-no">
          {t('nameRequired')}
        </p>
      )}
      {problem !== null && (
        <p role="alert" className="text-no">
          {errorMessage}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          icon="plus"
          isBusy={isBusy}
          disabled={!isOnline || regionOptions.length === 0}
        >
          {t('createDo')}
        </Button>
        {!isOnline && <span className="text-xs text-ink-3">{t('createOffline')}</span>}
      </div>
    </form>
  );
}
