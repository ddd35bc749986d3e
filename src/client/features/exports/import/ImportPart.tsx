import { useRef, useState } from 'react';
import { confirm, remove, type ClanFile } from '../../../../contract/exports.ts';
import {
  isAtWork,
  MAX_FILE_BYTES,
  MAX_FILES_PER_HOUR,
  mayImport,
} from '../../../../domain/exports/clan-file.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useNow } from '../../../data/i18n/use-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Progress } from '../files/Progress.tsx';
import { useReload } from '../files/use-reload.ts';
import { TrialReport } from './TrialReport.tsx';
import { useUpload, type Upload } from './use-upload.ts';
import { PROBLEM_KEYS } from './words.ts';

function rowsOf({ tables }: NonNullable<ClanFile['report']>): number {
  return tables.reduce((sum, { added }) => sum + added, 0);
}

function ImportState({ file, upload }: { readonly file: ClanFile; readonly upload: Upload }) {
  const t = useT('clan-files');
  const format = useClanFormats();
  const counts = { done: format.number(file.done), total: format.number(file.total) };
  switch (file.state) {
    case 'uploading':
      return upload.part === null ? (
        <p className="text-ink-2">
          {t('uploadWaiting', { part: format.bytes(file.received), size: format.bytes(file.bytes) })}
        </p>
      ) : null;
    case 'checking':
      return <Progress part={file.done} whole={file.total} text={t('checking', counts)} />;
    case 'importing':
      return <Progress part={file.done} whole={file.total} text={t('importing', counts)} />;
    case 'checked':
      return file.report === null ? null : <TrialReport report={file.report} />;
    case 'done':
      return (
        <p role="status" className="text-ok">
          {t('done', {
            rows: format.number(file.report === null ? file.total : rowsOf(file.report)),
            when: format.dateTime(file.madeAt),
          })}
        </p>
      );
    case 'refused':
      return (
        <div role="alert" className="grid gap-1 text-no">
          <p className="font-semibold">{t('refused')}</p>
          {file.problem !== null && <p>{t(PROBLEM_KEYS[file.problem.code])}</p>}
          {file.problem !== null && file.problem.at !== '' && (
            <code className="text-xs wrap-anywhere">{file.problem.at}</code>
          )}
        </div>
      );
    case 'failed':
      return (
        <p role="alert" className="text-no">
          {t('importFailed')}
        </p>
      );
    case 'expired':
      return <p className="text-ink-3">{t('importExpired')}</p>;
    // of exports
    case 'queued':
    case 'running':
    case 'ready':
      return null;
  }
}

/** Why the file that was chosen last was not taken. */
function SendProblem({ upload, problem }: { readonly upload: Upload; readonly problem: string }) {
  const t = useT('clan-files');
  const format = useClanFormats();
  const nowMs = useNow();
  const { failure, retryAtMs } = upload;
  if (failure === null) return null;
  if (failure === 'tooLarge')
    return t('tooLarge', {
      size: format.bytes(upload.file?.size ?? 0),
      most: format.bytes(MAX_FILE_BYTES),
    });
  if (failure.kind === 'network') return t('interrupted');
  return retryAtMs === null
    ? problem
    : t('tooOften', {
        most: MAX_FILES_PER_HOUR,
        time: format.unit(Math.max(1, Math.ceil((retryAtMs - nowMs) / 60_000)), 'minute'),
      });
}

interface ImportPartProps {
  readonly file: ClanFile | null;
  readonly isConfirmed: boolean;
}

/** A file into the clan: chosen, sent, tried, and imported after a question. */
export function ImportPart({ file, isConfirmed }: ImportPartProps) {
  const t = useT('clan-files');
  const format = useClanFormats();
  const { isOnline } = useNetwork();
  const reload = useReload();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload();
  const start = useKeyedCall(confirm);
  const drop = useKeyedCall(remove);
  const [asked, setAsked] = useState<ClanFile | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const sendFailure = upload.failure instanceof ApiError ? upload.failure : null;
  const sendProblem = useErrorMessage(sendFailure);
  const problem = useErrorMessage(failure);
  const state = file?.state ?? null;
  const isIdle = state === null || !isAtWork(state);
  const isBroken = sendFailure?.kind === 'network';
  // of another file than the one that was chosen last, it would read as an answer about that one
  const shown = upload.failure === null || isBroken ? file : null;
  const name =
    upload.file !== null && (upload.part !== null || upload.failure !== null) ? upload.file.name : file?.name;
  const hasTrial = shown !== null && state === 'checked' && shown.report !== null;
  return (
    <section aria-label={t('importTitle')} className="grid gap-2.5 border-t border-line p-3.5">
      <h3>{t('importTitle')}</h3>
      <p className="max-w-prose text-ink-2">{t('importBody')}</p>
      {!isConfirmed && <p className="max-w-prose text-wait">{t('unconfirmed')}</p>}
      {name !== undefined && name !== '' && <p className="font-semibold wrap-anywhere">{name}</p>}
      {upload.part !== null && (
        <Progress
          part={upload.part}
          whole={1}
          text={t('uploading', { percent: format.percent(upload.part) })}
        />
      )}
      {shown !== null && upload.part === null && <ImportState file={shown} upload={upload} />}
      {upload.failure !== null && (
        <p role="alert" className="text-no">
          <SendProblem upload={upload} problem={sendProblem} />
        </p>
      )}
      {problem !== '' && (
        <p role="alert" className="text-no">
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={t('choose')}
        hidden
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          // the same file may be chosen again
          target.value = '';
          setFailure(null);
          if (picked !== undefined) upload.pick(picked);
        }}
      />
      {isIdle && isConfirmed && (
        <div className="flex flex-wrap gap-2">
          {hasTrial && shown.report !== null && mayImport(shown.report) && (
            <Button variant="primary" icon="check" disabled={!isOnline} onClick={() => setAsked(shown)}>
              {t('confirm')}
            </Button>
          )}
          {isBroken && upload.file !== null && (
            <Button variant="primary" disabled={!isOnline} isBusy={upload.isBusy} onClick={upload.goOn}>
              {t('goOn')}
            </Button>
          )}
          <Button
            icon="plus"
            disabled={!isOnline}
            isBusy={upload.isBusy}
            onClick={() => input.current?.click()}
          >
            {t(file === null ? 'choose' : 'chooseOther')}
          </Button>
          {shown !== null && (state === 'checked' || state === 'uploading') && (
            <Button
              icon="trash"
              disabled={!isOnline || upload.isBusy}
              onClick={() =>
                void drop({ params: { id: shown.id } }).then(async (failed) => {
                  setFailure(failed);
                  await reload();
                })
              }
            >
              {t('delete')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        about={asked}
        onClose={() => setAsked(null)}
        onConfirm={async ({ id }) => {
          const failed = await start({ params: { id } });
          await reload();
          return failed;
        }}
        ask={({ report }) => ({
          title: t('confirmTitle'),
          body: t('confirmBody', { rows: format.number(report === null ? 0 : rowsOf(report)) }),
          cancel: t('cancel'),
          confirm: t('confirm'),
          variant: 'primary',
          offline: t('offline'),
        })}
      />
    </section>
  );
}
