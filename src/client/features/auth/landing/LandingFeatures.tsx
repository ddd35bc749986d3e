import { withLocale } from '../../../../i18n/locale/locale-path.ts';
import { useLocale } from '../../../data/i18n/locale.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';

const FEATURES = [
  { icon: 'crosshair', heading: 'ttkName', body: 'ttkText', path: '/tools/ttk' },
  { icon: 'package', heading: 'itemsName', body: 'itemsText', path: '/tools/items' },
  { icon: 'wrench', heading: 'craftingName', body: 'craftingText', path: '/tools/crafting' },
  { icon: 'chart-line', heading: 'auctionName', body: 'auctionText', path: '/tools/auction' },
  { icon: 'calendar', heading: 'skipsName', body: 'skipsText', path: '/demo/skips' },
  { icon: 'list', heading: 'requestsName', body: 'requestsText', path: '/demo/requests' },
  { icon: 'circle-alert', heading: 'fastName', body: 'fastText', path: '/demo/requests?view=fast' },
  { icon: 'shield', heading: 'gearName', body: 'gearText', path: '/demo/gear' },
  { icon: 'users', heading: 'membersName', body: 'membersText', path: '/demo/members' },
  { icon: 'clock', heading: 'scheduleName', body: 'scheduleText', path: '/demo/schedule' },
  { icon: 'map', heading: 'squadsName', body: 'squadsText', path: '/demo/squads' },
  { icon: 'link', heading: 'guestsName', body: 'guestsText', path: '/demo/guest-passes' },
  { icon: 'crosshair', heading: 'operationsName', body: 'operationsText', path: '/demo/operations' },
  { icon: 'pencil', heading: 'tacticsName', body: 'tacticsText', path: '/demo/tactics' },
  { icon: 'chart-line', heading: 'warsName', body: 'warsText', path: '/demo/war-figures' },
  { icon: 'check', heading: 'attendanceName', body: 'attendanceText', path: '/demo/check' },
  { icon: 'triangle-alert', heading: 'warnsName', body: 'warnsText', path: '/demo/warns' },
  { icon: 'landmark', heading: 'treasuryName', body: 'treasuryText', path: '/demo/treasury' },
  { icon: 'user', heading: 'profileName', body: 'profileText', path: '/demo/dashboard' },
  { icon: 'sliders-horizontal', heading: 'rolesName', body: 'rolesText', path: '/demo/settings' },
  { icon: 'bell', heading: 'pushName', body: 'pushText', path: '/demo/notifications' },
  { icon: 'wifi-off', heading: 'offlineName', body: 'offlineText', path: '/help/offline' },
  { icon: 'badge-check', heading: 'auditName', body: 'auditText', path: '/demo/audit' },
  { icon: 'server', heading: 'discordName', body: 'discordText', path: '/help/api' },
] as const satisfies readonly {
  icon: IconName;
  heading: string;
  body: string;
  path: string;
}[];

/** All that the product does, and what signing in means. */
export function LandingFeatures() {
  const t = useT('landing');
  const locale = useLocale();
  return (
    <section aria-labelledby="features" className="grow border-t border-line">
      <div className="mx-auto grid w-full max-w-7xl gap-5 px-4 py-12">
        <h2 id="features" className="text-[1.625rem] lg:text-[2rem]">
          {t('featuresHeading')}
        </h2>
        <ul className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map(({ icon, heading, body, path }) => (
            <li
              key={heading}
              className="grid grid-cols-[auto_1fr] content-start gap-x-3.5 gap-y-1.5 bg-panel p-4.5 sm:max-lg:last:odd:col-span-2"
            >
              <Icon name={icon} className="size-5 text-accent-text" />
              <h3>
                <a href={withLocale(path, locale)}>{t(heading)}</a>
              </h3>
              <p className="col-start-2 text-ink-2">{t(body)}</p>
            </li>
          ))}
        </ul>
        <p className="text-ink-2">{t('languages')}</p>
        <div className="grid max-w-prose gap-1.5 border-s-3 border-s-info ps-4">
          <h3>{t('privacyHeading')}</h3>
          <p className="text-ink-2">{t('privacyBody')}</p>
        </div>
        <p className="text-xs text-ink-3">{t('footer')}</p>
      </div>
    </section>
  );
}
