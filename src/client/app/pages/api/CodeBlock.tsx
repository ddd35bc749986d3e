import { CopyText } from '../../../components/export/CopyText.tsx';

/** Text for programs: as it is, but for lines that are too long. */
export function CodeBlock({
  text,
  label,
  copyLabel,
}: {
  readonly text: string;
  /** What it is, for screen readers. */
  readonly label: string;
  /** With a button that copies it. */
  readonly copyLabel?: string;
}) {
  return (
    <div className="grid min-w-0 gap-2">
      <pre
        role="group"
        aria-label={label}
        lang="en"
        className="border border-line bg-ground p-2.5 font-mono text-xs/5 whitespace-pre-wrap wrap-anywhere text-ink"
      >
        {text}
      </pre>
      {copyLabel !== undefined && (
        <div className="flex flex-wrap gap-2">
          <CopyText label={copyLabel} makeText={() => text} />
        </div>
      )}
    </div>
  );
}
