import { useEffect, useRef, useState } from 'react';
import { begin, remove, type ClanFile } from '../../../contract/exports.ts';
import { isAtWork } from '../../../domain/exports/clan-file.ts';
import { useClanFormats } from '../../data/clan/use-clan-formats.ts';
import { ApiError } from '../../data/connection/api-error.ts';
import { useNetwork } from '../../data/connection/use-network.ts';
import { FILES_SOURCE } from '../../data/files/files.ts';
import { useErrorMessage } from '../../data/i18n/use-error-message.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../data/keyed-call/use-keyed-call.ts';
import { saveFile } from '../../data/page/save-file.ts';
import { useSource } from '../../data/store/source.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Progress } from './files/Progress.tsx';
import { Download } from './files/transfer.ts';
import { useReload } from './files/use-reload.ts';

function ReadyFile({ file }: { readonly file: ClanFile }) {
  const t = useT('clan-files');
  const format = useClanFormats();
  const { isOnline } = useNetwork();
  const files = useSource(FILES_SOURCE);
  const reload = useReload();
  const drop = useKeyedCall(remove);
  const download = useRef<Download | null>(null);
  const stop = useRef<AbortController | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [saved, setSaved] = useState('');
  const problem = useErrorMessage(failure);
  useEffect(() => () => stop.current?.abort(), []);

  const { submit, isBusy } = useSubmit(async () => {
    setFailure(null);
    setSaved('');
    download.current ??= new Download(file);
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      const blob = await download.current.run(files, { signal, onProgress: setPart });
      const name = `clan-${file.madeAt.slice(0, 10)}.zip`;
      saveFile(blob, name);
      download.current = null;
      setSaved(t('saved', { name }));
    } catch (error) {
      if (!(error instanceof ApiError)) {
        if (signal.aborted) return;
        throw error;
      }
      setFailure(error);
      // the file may be gone by now
      if (error.kind === 'refused') await reload();
    } finally {
      setPart(null);
    }
  });
  const isBroken = failure?.kind === 'network';
  return (
    <>
      <p className="font-semibold">{t('ready', { size: format.bytes(file.bytes) })}</p>
      <p className="text-xs text-ink-3">
        {t('readyUntil', {
          name: file.madeBy,
          when: format.dateTime(file.madeAt),
          until: format.dateTime(file.endsAt),
        })}
      </p>
      {part !== null && (
        <Progress part={part} whole={1} text={t('downloading', { percent: format.percent(part) })} />
      )}
      {failure !== null && (
        <p role="alert" className="text-no">
          {isBroken ? t('interrupted') : problem}
        </p>
      )}
      {saved !== '' && (
        <p role="status" className="text-ok">
          {saved}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon="download"
          disabled={!isOnline}
          isBusy={isBusy}
          onClick={() => submit()}
        >
          {t(isBroken ? 'goOn' : 'download')}
        </Button>
        <Button
          icon="trash"
          disabled={!isOnline || isBusy}
          onClick={() =>
            void drop({ params: { id: file.id } }).then(async (failed) => {
              setFailure(failed);
              await reload();
            })
          }
        >
          {t('delete')}
        </Button>
      </div>
    </>
  );
}

/** The clan's export: asked for, on its way, ready, or over. */
export function ExportPart({ file }: { readonly file: ClanFile | null }) {
  const t = useT('clan-files');
  const format = useClanFormats();
  const { isOnline } = useNetwork();
  const reload = useReload();
  const start = useKeyedCall(begin);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const problem = useErrorMessage(failure);
  const { submit, isBusy } = useSubmit(async () => {
    setFailure(await start({}));
    await reload();
  });
  const state = file?.state ?? null;
  return (
    <section aria-label={t('exportTitle')} className="grid gap-2.5 border-t border-line p-3.5">
      <h3>{t('exportTitle')}</h3>
      <p className="max-w-prose text-ink-2">{t('exportBody')}</p>
      {file !== null && state === 'queued' && <Progress part={0} whole={1} text={t('queued')} />}
      {file !== null && state === 'running' && (
        <Progress
          part={file.done}
          whole={file.total}
          text={t('running', { done: format.number(file.done), total: format.number(file.total) })}
        />
      )}
      {file !== null && state === 'ready' && <ReadyFile key={file.id} file={file} />}
      {file !== null && state === 'expired' && (
        <p className="text-ink-3">{t('expired', { when: format.dateTime(file.madeAt) })}</p>
      )}
      {state === 'failed' && (
        <p role="alert" className="text-no">
          {t('exportFailed')}
        </p>
      )}
      {problem !== '' && (
        <p role="alert" className="text-no">
          {problem}
        </p>
      )}
      {(state === null || !isAtWork(state)) && (
        <div>
          <Button icon="package" disabled={!isOnline} isBusy={isBusy} onClick={() => submit()}>
            {t(file === null ? 'exportStart' : 'exportAgain')}
          </Button>
        </div>
      )}
    </section>
  );
}
