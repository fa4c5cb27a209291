import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.css';

type Props<Value extends string> = {
  label: string;
  value: Value;
  names: Readonly<Record<Value, string>>;
  onChange(value: Value): void;
};

export function ViewChoice<Value extends string>({ label, value, names, onChange }: Props<Value>) {
  return (
    <div className="wm-not-printed">
      <SegmentedControl
        aria-label={label}
        value={value}
        onChange={(chosen) => onChange(chosen as Value)}
        data={(Object.keys(names) as Value[]).map((one) => ({ value: one, label: names[one] }))}
        w="fit-content"
        maw="100%"
        // Touch target, at most as wide as a phone.
        styles={{ label: { padding: '11px clamp(6px, 2vw, 16px)' } }}
        size="sm"
      />
    </div>
  );
}
