/** The product's own mark: three jacks of a switchboard, two of them connected by a cord. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--accent)" />
      <g fill="none" stroke="var(--on-accent)" strokeWidth="2.4" strokeLinecap="round">
        <path d="M10 12.5v3.5a6 6 0 0 0 12 0v-3.5" />
        <circle cx="10" cy="9.5" r="2.2" />
        <circle cx="22" cy="9.5" r="2.2" />
        <path d="M16 22v2.5" />
      </g>
    </svg>
  );
}
