import { useClanMirror } from '../../data/clan/use-clan-mirror.ts';
import { FileButtons, type ExportButtonsProps } from './FileButtons.tsx';

/** Saves a list of a clan as a file, dates in the clan's zone. */
export function ExportButtons(props: ExportButtonsProps) {
  return <FileButtons {...props} clan={useClanMirror() ?? null} />;
}
