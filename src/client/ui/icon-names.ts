/** The lucide icons that are built into the page. Any other name is fetched from the icon endpoint when first shown. */
export const ICON_NAMES = [
  'arrow-left', 'arrow-right', 'badge-check', 'bell', 'calendar', 'check', 'chevron-down', 'chevron-right', 'chevron-up', 'chart-line', 'circle-alert',
  'clock', 'copy', 'crosshair', 'download', 'ellipsis', 'house', 'info', 'link', 'list', 'lock', 'log-in', 'log-out', 'map', 'maximize', 'menu', 'minus', 'package',
  'panel-left-close', 'panel-left-open', 'pencil', 'plus', 'refresh-cw', 'rotate-ccw', 'save', 'search', 'server', 'shield', 'sliders-horizontal',
  'smartphone', 'trash', 'triangle-alert', 'user', 'users', 'wifi-off', 'wrench', 'x',
] as const;
