import { useState } from 'react';
import * as versions from '../../../../contract/tactic-versions.ts';
import type { TacticVersion } from '../../../../contract/tactic-versions.ts';
import type { Objects } from '../../../../domain/tactics/drawing/changes.ts';
import { MAX_VERSION_NAME, type TacticId } from '../../../../domain/tactics/tactic.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useInClanTime } from '../../../data/clan/use-in-clan-time.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { SERVER_SOURCE, useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useSource } from '../../../data/store/source.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { useCopyDrawing } from '../editor/use-copy-drawing.ts';

interface VersionsDialogProps {
  readonly id: TacticId;
  /** What is drawn now, as this device shows it. */
  readonly objects: Objects;
  /** Some of it has not reached the server, which makes the versions. */
  readonly isWaiting: boolean;
  readonly onClose: () => void;
}

interface Asked {
  readonly version: TacticVersion;
  readonly what: 'restore' | 'delete';
}

/** The versions of a tactic: kept, taken back and deleted, with a connection. */
export function VersionsDialog({ id, objects, isWaiting, onClose }: VersionsDialogProps) {
  const t = useT('tactics-editor');
  const texts = useT('tactics-versions');
  const format = useClanFormats();
  const { isOnline } = useNetwork();
  const { call } = useSource(SERVER_SOURCE);
  const params = { id };
  const { state, data, retry } = useInClanTime(useEndpoint(versions.list, { params }));
  const saveVersion = useKeyedCall(versions.save);
  const removeVersion = useKeyedCall(versions.remove);
  const copy = useCopyDrawing();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState('');
  const [isStored, setStored] = useState(true);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const problem = useErrorMessage(failure);
  const titleOf = ({ number, name: own }: Pick<TacticVersion, 'number' | 'name'>): string =>
    own === '' ? texts('versionNumber', { number }) : texts('versionNamed', { number, name: own });
  const finish = (failed: ApiError | null): void => {
    setFailure(failed);
    retry();
    if (failed === null) setAsked(null);
  };
  const save = useSubmit(async () => {
    const failed = await saveVersion({ params, body: { name: name.trim() } });
    finish(failed);
    setDone(failed === null ? texts('versionSaved') : '');
    if (failed === null) setName('');
  });
  /** What is there now becomes a version first, so that nothing is lost. */
  const restore = async (version: TacticVersion): Promise<ApiError | null> => {
    try {
      const { objects: kept } = await call(versions.open, { params: { id, number: String(version.number) } });
      const failed =
        objects.size === 0
          ? null
          : await saveVersion({ params, body: { name: texts('beforeRestore', { number: version.number }) } });
      if (failed !== null) return failed;
      const from = new Map(kept.map((one) => [one.id, one.object] as const));
      const isCopied = await copy({ from, to: { subject: 'tactic', id }, onto: objects, isReplacing: true });
      setStored(isCopied);
      setDone(isCopied ? texts('versionRestored', { version: titleOf(version) }) : '');
      return null;
    } catch (caught) {
      if (caught instanceof ApiError) return caught;
      throw caught;
    }
  };
  const act = useSubmit(async () => {
    if (asked === null) return;
    const { version, what } = asked;
    setDone('');
    if (what === 'restore') {
      finish(await restore(version));
      return;
    }
    const failed = await removeVersion({ params, body: { number: version.number } });
    finish(failed);
    setDone(failed === null ? texts('versionDeleted') : '');
  });
  const list = data?.versions ?? [];
  return (
    <Dialog isOpen isTall onClose={onClose} title={t('versions')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-ink-2">{texts('versionsBody')}</p>
        {(!isOnline || isWaiting) && (
          <p className="text-wait">{texts(isOnline ? 'versionsWaiting' : 'versionsOffline')}</p>
        )}
        <form className="flex flex-wrap items-end gap-2" onSubmit={save.submit}>
          <div className="min-w-0 flex-1 basis-48">
            <TextField
              label={texts('versionName')}
              value={name}
              maxLength={MAX_VERSION_NAME}
              onChange={setName}
            />
          </div>
          <Button
            type="submit"
            variant="primary"
            icon="save"
            className="h-10"
            isBusy={save.isBusy}
            disabled={!isOnline || isWaiting || objects.size === 0}
          >
            {texts('saveVersion')}
          </Button>
        </form>
        {problem !== '' && (
          <p role="alert" className="text-no">
            {problem}
          </p>
        )}
        {!isStored && (
          <p role="alert" className="text-no">
            {t('notStored')}
          </p>
        )}
        {done !== '' && (
          <p role="status" className="text-ok">
            {done}
          </p>
        )}
        {state === 'offline' && !isOnline ? null : state !== 'ready' ? (
          <StateBlock
            kind={state}
            action={state === 'loading' ? undefined : <Button onClick={retry}>{t('tryAgain')}</Button>}
          />
        ) : list.length === 0 ? (
          <p className="text-ink-3">{texts('noVersions')}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {list.map((version) => (
              <li key={version.number} data-version={version.number} className="grid gap-2 py-2.5">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                  <span className="min-w-0 flex-1 basis-48">
                    <b className="wrap-anywhere">{titleOf(version)}</b>
                    <span className="block text-xs text-ink-3">
                      {[
                        t('objectCount', { count: version.objects }),
                        version.savedBy,
                        format.dateTime(Date.parse(version.savedAt)),
                      ].join(', ')}
                    </span>
                  </span>
                  <Button
                    icon="rotate-ccw"
                    disabled={!isOnline || isWaiting}
                    aria-label={`${texts('restore')}: ${titleOf(version)}`}
                    onClick={() => setAsked({ version, what: 'restore' })}
                  >
                    {texts('restore')}
                  </Button>
                  <Button
                    icon="trash"
                    variant="quiet"
                    disabled={!isOnline}
                    aria-label={`${t('remove')}: ${titleOf(version)}`}
                    title={t('remove')}
                    onClick={() => setAsked({ version, what: 'delete' })}
                  />
                </div>
                {asked?.version.number === version.number && (
                  <div className="grid gap-2 border border-line border-s-3 border-s-wait p-2.5">
                    <p>{texts(asked.what === 'restore' ? 'restoreBody' : 'deleteVersionBody')}</p>
                    <div className="flex flex-wrap gap-2">
                      <Button
                        variant={asked.what === 'restore' ? 'primary' : 'danger'}
                        isBusy={act.isBusy}
                        disabled={!isOnline || (isWaiting && asked.what === 'restore')}
                        onClick={() => act.submit()}
                      >
                        {asked.what === 'restore' ? texts('restore') : t('remove')}
                      </Button>
                      <Button onClick={() => setAsked(null)}>{t('cancel')}</Button>
                    </div>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
