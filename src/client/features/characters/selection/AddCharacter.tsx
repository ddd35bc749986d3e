import { useState } from 'react';
import { removeClaim } from '../../../../contract/character-records.ts';
import type { OwnCharacter } from '../../../../contract/accounts.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { call } from '../../../data/http/client.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useSession } from '../../../data/session/session.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusMessage } from '../../../ui/feedback/StatusMessage.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { CLAIM_TAGS } from './claim-tags.ts';
import { CreateForm } from './CreateForm.tsx';

async function reloadUser(): Promise<void> {
  return (await import('../../../data/account/session-actions.ts')).reloadUser();
}

/** Adds a character by name, and lists added characters with the state of their claims. */
export function AddCharacter({ title }: { readonly title: string }) {
  const t = useT('character-selection');
  const common = useT('common');
  const { isOnline } = useNetwork();
  const { user } = useSession();
  const added = user?.characters.filter(({ claim }) => claim != null) ?? [];
  const [done, setDone] = useState<string | null>(null);
  const [removing, setRemoving] = useState<OwnCharacter | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const errorMessage = useErrorMessage(problem);
  const remove = async (): Promise<void> => {
    if (removing === null) return;
    setBusy(true);
    setProblem(null);
    try {
      await call(removeClaim, { params: { id: removing.id } });
      await reloadUser();
      setRemoving(null);
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure : new ApiError('refused', 0, 'server.failed', ''));
    }
    setBusy(false);
  };
  return (
    <>
      <Panel title={title}>
        <p className="border-b border-line px-3.5 py-2.5 text-ink-2">{t('createLead')}</p>
        <CreateForm
          onAdded={({ name }) => {
            setDone(name);
            void reloadUser();
          }}
        />
        <StatusMessage
          text={done === null ? '' : `${t('createDone', { name: done })} ${t('createDoneNoRights')}`}
          className="border-t border-line px-3.5 py-2.5"
        />
      </Panel>
      {added.length > 0 && (
        <Panel title={t('createMine')}>
          <ul className="divide-y divide-line">
            {added.map((character) => {
              const [key, tone] = CLAIM_TAGS[character.claim ?? 'pending'];
              return (
                <li
                  key={character.id}
                  data-added={character.name}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2 ps-3.5 pe-2"
                >
                  <span className="min-w-0 grow wrap-anywhere">
                    <b>{character.name}</b>
                    {` · ${common('region', { region: character.region })}`}
                  </span>
                  <Tag tone={tone}>{t(key)}</Tag>
                  <Button
                    variant="quiet"
                    icon="trash"
                    disabled={!isOnline}
                    aria-label={t('claimRemoveNamed', { name: character.name })}
                    onClick={() => {
                      setProblem(null);
                      setRemoving(character);
                    }}
                  />
                </li>
              );
            })}
          </ul>
        </Panel>
      )}
      <Dialog
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('claimRemoveQuestion', { name: removing?.name ?? '' })}
        actions={
          <>
            <Button onClick={() => setRemoving(null)}>{common('keepIt')}</Button>
            <Button variant="danger" icon="trash" isBusy={isBusy} onClick={() => void remove()}>
              {t('claimRemoveYes')}
            </Button>
          </>
        }
      >
        <p>{t('claimRemoveBody')}</p>
        {problem !== null && (
          <p role="alert" className="mt-2 text-no">{`${t('claimFailed')} ${errorMessage}`}</p>
        )}
      </Dialog>
    </>
  );
}
