/** How the numbers and names along the axes of a chart are set. */
export const chartText = { fill: 'var(--mantine-color-dimmed)', fontSize: 12 } as const;

/** An axis that begins beside long names: its own name ends where it ends, and may be longer than it is on a phone. */
export const axisNameAtEnd = { position: 'insideBottomRight', offset: -18, ...chartText } as const;
