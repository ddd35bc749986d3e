import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';

export const HUB_ROW =
  'flex min-h-17 items-center gap-3.5 px-3.5 py-2.5 text-ink no-underline hover:bg-raised focus-visible:bg-raised';

/** What a row of a start page shows: a sign, a name, a line, and what waits. */
export function HubRow({
  icon,
  name,
  children,
  badge,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly children?: ReactNode;
  readonly badge?: ReactNode;
}) {
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center border border-line bg-raised text-ink-2">
        <Icon name={icon} className="size-5.5" />
      </span>
      <span className="min-w-0 grow">
        <b className="block truncate text-base font-semibold">{name}</b>
        {children !== undefined && <span className="block text-xs text-ink-3">{children}</span>}
      </span>
      {badge}
      <Icon name="chevron-right" className="size-4.5 text-ink-3" />
    </>
  );
}
