import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { usePageNames } from '../notice/page-names.ts';
import { useConsent } from '../gate/use-consent.ts';

/** On the clan's page: that it notes something, and where to read of it. */
export function TelemetryLine() {
  const t = useT('telemetry');
  const format = useFormats();
  const nameOf = usePageNames();
  const state = useConsent();
  if (state === null) return null;
  return (
    <p className="flex items-start gap-2 text-ink-2">
      <Icon name="eye" className="mt-1 size-4" />
      <span>
        {t('clanLine', { pages: format.list(state.access.pages.map(nameOf)) })}{' '}
        <AppLink to="/{-$locale}/settings" hash="protected-pages" className="text-accent-text underline">
          {t('clanLineLink')}
        </AppLink>
      </span>
    </p>
  );
}
