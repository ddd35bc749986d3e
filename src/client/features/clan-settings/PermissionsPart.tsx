import {
  DEFAULT_PAGE_ROLE,
  isSwitchable,
  BUILT_PAGE_IDS,
  type BuiltPageId,
  type SwitchedRole,
} from '../../../domain/characters/page-access.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { PAGE_LABELS } from '../../components/clan/labels/page-labels.ts';
import { ROLE_LABELS } from './setting-labels.ts';
import { pageField, valueOf } from './settings-fields.ts';
import type { SettingsForm } from './use-settings-form.ts';

const HEAD = 'eyebrow px-1.5 py-2.5 whitespace-nowrap last:pe-3.5 max-sm:tracking-normal sm:px-3.5';

interface CellProps {
  readonly page: BuiltPageId;
  readonly of: SwitchedRole;
  readonly form: SettingsForm;
  readonly mayChange: boolean;
}

function Cell({ page, of: role, form, mayChange }: CellProps) {
  const t = useT('clan-settings');
  const shell = useT('shell');
  if (!isSwitchable(page, role))
    return (
      <span className="text-ink-3" title={t('settingsForOfficers')}>
        {t('valueOff')}
      </span>
    );
  const key = pageField(role, page);
  const isOn = valueOf(form.shown, key) === true;
  if (!mayChange)
    return <span className={isOn ? 'text-ink' : 'text-ink-3'}>{isOn ? t('valueOn') : t('valueOff')}</span>;
  return (
    <span
      className={
        form.edits[key] === undefined ? '' : 'inline-block outline-1 outline-offset-1 outline-accent-text'
      }
    >
      <Switch
        label={t('pageSwitch', { page: shell(PAGE_LABELS[page]), role: t(ROLE_LABELS[role]) })}
        isLabelHidden
        isOn={isOn}
        onChange={(next) => form.edit(key, next)}
      />
    </span>
  );
}

/** Which pages officers and colonels may open. Only leaders change what colonels may. */
export function PermissionsPart({
  form,
  isLeader,
}: {
  readonly form: SettingsForm;
  readonly isLeader: boolean;
}) {
  const t = useT('clan-settings');
  const shell = useT('shell');
  return (
    <Panel title={t('pagesHeading')}>
      <p className="max-w-prose p-3.5 text-ink-2">{t('pagesLead')}</p>
      <table className="w-full border-collapse border-t border-line">
        <caption className="sr-only">{t('pagesHeading')}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={`${HEAD} ps-3.5 text-start`}>
              {t('page')}
            </th>
            <th scope="col" className={`${HEAD} text-end`}>
              {t('officers')}
            </th>
            <th scope="col" className={`${HEAD} text-end`}>
              {t('colonels')}
            </th>
          </tr>
        </thead>
        <tbody>
          {BUILT_PAGE_IDS.map((page) => (
            <tr key={page} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-3.5 py-1.5 text-start font-normal sm:px-3.5">
                {shell(PAGE_LABELS[page])}
                {DEFAULT_PAGE_ROLE[page] === 'member' && (
                  <small className="block text-xs text-ink-3">{t('openToAll')}</small>
                )}
              </th>
              <td className="px-1.5 py-1 text-end last:pe-3.5 sm:px-3.5">
                <Cell
                  page={page}
                  of="officer"
                  form={form}
                  mayChange={isLeader || valueOf(form.shown, pageField('colonel', page)) === true}
                />
              </td>
              <td className="px-1.5 py-1 text-end last:pe-3.5 sm:px-3.5">
                <Cell page={page} of="colonel" form={form} mayChange={isLeader} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid gap-1 border-t border-line p-3.5 text-xs text-ink-3">
        {!isLeader && <p>{t('colonelsLeaderOnly')}</p>}
        <p>{t('pagesMemberNote')}</p>
        <p>{t('pagesWarnsNote')}</p>
        {form.edits['colonel.clan-settings'] === false && <p className="text-wait">{t('keepOneWay')}</p>}
      </div>
    </Panel>
  );
}
