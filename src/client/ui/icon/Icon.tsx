import { createElement, useEffect, useReducer } from 'react';
import { BUILT_IN_ICONS } from 'virtual:built-in-icons';
import type { ICON_NAMES } from './icon-names.ts';
import { remoteIcon, requestRemoteIcon } from './remote-icons.ts';

export type IconName = (typeof ICON_NAMES)[number];

interface IconProps {
  /** A built-in name, or any other name of the icon set, which is then fetched. */
  readonly name: IconName | (string & {});
  readonly className?: string;
  /** Only for a standalone icon; beside a text it stays hidden from screen readers. */
  readonly label?: string;
}

export function Icon({ name, className = 'size-[1.125rem]', label }: IconProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const shapes = BUILT_IN_ICONS[name] ?? remoteIcon(name);
  const isMissing = shapes === undefined;
  useEffect(() => {
    if (isMissing) requestRemoteIcon(name, redraw);
  }, [isMissing, name]);
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {shapes?.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
