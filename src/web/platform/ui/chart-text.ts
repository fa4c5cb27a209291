/** How the numbers and names along the axes of a chart are set. */
export const chartText = { fill: 'var(--mantine-color-dimmed)', fontSize: 12 } as const;
