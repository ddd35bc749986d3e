import { optionalPart } from '../../data/i18n/lazy-part.ts';
import type { ExportButtonsProps } from './FileButtons.tsx';

/** `ExportButtons`, loaded after the list that they are for. */
export const SaveButtons = optionalPart<ExportButtonsProps>(
  async () => (await import('./ExportButtons.tsx')).ExportButtons,
  ['exports'],
);

/** `PublicExportButtons`, loaded after the list that they are for. */
export const PublicSaveButtons = optionalPart<ExportButtonsProps>(
  async () => (await import('./FileButtons.tsx')).PublicExportButtons,
  ['exports'],
);

const LINE_CLASS = 'min-h-11 border-t border-line px-2 py-1.5 pointer-coarse:min-h-13';

/** The last line of a clan's list: saves it as a file. */
export function SaveTable(props: ExportButtonsProps) {
  return (
    <div className={LINE_CLASS}>
      <SaveButtons {...props} />
    </div>
  );
}

/** The same in a tool that guests use as well. */
export function PublicSaveTable(props: ExportButtonsProps) {
  return (
    <div className={LINE_CLASS}>
      <PublicSaveButtons {...props} />
    </div>
  );
}
