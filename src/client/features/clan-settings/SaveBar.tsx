import { useNetwork } from '../../data/connection/use-network.ts';
import { useErrorMessage } from '../../data/i18n/use-error-message.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { changedKeys } from './settings-fields.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** Number of changes, result of the last save, and the save button; hidden while there is nothing to show. Saving is online only. */
export function SaveBar({ form }: { readonly form: SettingsForm }) {
  const t = useT('clan-settings');
  const common = useT('common');
  const { isOnline } = useNetwork();
  const problem = useErrorMessage(form.problem);
  const count = changedKeys(form.edits).length;
  const status =
    form.problem !== null
      ? ({
          tone: 'text-no',
          icon: 'circle-alert',
          text:
            form.problem.kind === 'network'
              ? problem
              : [t('saveFailed'), problem].filter((part, at, all) => all.indexOf(part) === at).join(': '),
        } as const)
      : !form.isValid
        ? ({ tone: 'text-no', icon: 'circle-alert', text: t('invalid') } as const)
        : count > 0 && !isOnline
          ? ({ tone: 'text-wait', icon: 'wifi-off', text: t('offline') } as const)
          : form.isSaved && count === 0
            ? ({ tone: 'text-ok', icon: 'check', text: t('saved') } as const)
            : ({ tone: 'text-ink-2', icon: null, text: count > 0 ? t('changes', { count }) : '' } as const);
  return (
    <div
      {...(status.text !== '' && { 'data-foot': 'bar' })}
      className={
        status.text === ''
          ? 'sr-only'
          : 'sticky bottom-[calc(var(--tab-bar-height)+env(safe-area-inset-bottom))] z-10 flex min-h-14.5 flex-wrap items-center gap-x-4 gap-y-2 border-line bg-panel py-2.5 max-md:-mx-4 max-md:-mb-4 max-md:border-t max-md:px-4 md:border md:px-3.5'
      }
    >
      <p role="status" className={`flex min-w-0 flex-1 basis-40 items-start gap-2 ${status.tone}`}>
        {status.icon !== null && <Icon name={status.icon} className="mt-0.5 size-4" />}
        {status.text}
      </p>
      {count === 0 && form.undoSave !== null && (
        <Button
          variant="quiet"
          icon="rotate-ccw"
          isBusy={form.isSaving}
          disabled={!isOnline}
          onClick={form.undoSave}
        >
          {common('undo')}
        </Button>
      )}
      {count > 0 && (
        <Button variant="quiet" onClick={form.reset}>
          {t('undo')}
        </Button>
      )}
      {count > 0 && (
        <Button
          variant="primary"
          icon="save"
          isBusy={form.isSaving}
          disabled={!form.isValid || !isOnline}
          onClick={form.save}
        >
          {form.isSaving ? t('saving') : t('save')}
        </Button>
      )}
    </div>
  );
}
