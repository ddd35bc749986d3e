/** The product's own mark: a ring with three segments. */
export function Logo({ className = 'size-6' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={`shrink-0 text-accent-text ${className}`} aria-hidden="true">
      <circle cx="32" cy="32" r="28" fill="none" stroke="currentColor" strokeWidth="4" />
      <path
        fill="currentColor"
        d="M32 32 43 12.95A22 22 0 0 1 54 32ZM32 32 43 51.05A22 22 0 0 1 21 51.05ZM32 32H10A22 22 0 0 1 21 12.95Z"
      />
    </svg>
  );
}
