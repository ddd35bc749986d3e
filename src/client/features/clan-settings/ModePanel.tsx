import { PERMISSION_MODES } from '../../../domain/characters/permission-mode.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Segmented } from '../../ui/display/Segmented.tsx';
import { MODE_LABELS } from './setting-labels.ts';
import type { SettingsForm } from './use-settings-form.ts';
import { useRoleWords } from './roles/use-role-words.ts';

/** Where the roles come from; only the leader changes it. */
export function ModePanel({ form, isLeader }: { readonly form: SettingsForm; readonly isLeader: boolean }) {
  const { t } = useRoleWords();
  const { permissionMode } = form.shown;
  const isCustom = permissionMode === 'custom';
  return (
    <Panel title={t('modeHeading')}>
      <div className="grid gap-3 p-3.5">
        {isLeader ? (
          <div>
            <Segmented
              label={t('modeHeading')}
              options={PERMISSION_MODES.map((value) => ({ value, label: t(MODE_LABELS[value]) }))}
              value={permissionMode}
              onChange={(next) => form.edit('permissionMode', next)}
            />
          </div>
        ) : (
          <p className="font-semibold">{t(MODE_LABELS[permissionMode])}</p>
        )}
        <p className="max-w-prose text-ink-2">{t(isCustom ? 'modeCustomLead' : 'modeInGameLead')}</p>
        {form.edits.permissionMode === 'custom' && (
          <p className="max-w-prose text-wait">{t('modeCustomFirst')}</p>
        )}
        {!isLeader && <p className="text-xs text-ink-3">{t('modeLeaderOnly')}</p>}
      </div>
    </Panel>
  );
}
