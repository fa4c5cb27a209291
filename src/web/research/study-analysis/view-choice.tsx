import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.css';
import classes from './choice.module.css';

type Props<Value extends string> = {
  label: string;
  value: Value;
  names: Readonly<Record<Value, string>>;
  onChange(value: Value): void;
};

/** Which part of an analysis is shown; the address keeps it. */
export function ViewChoice<Value extends string>({ label, value, names, onChange }: Props<Value>) {
  return (
    <div className="wm-not-printed">
      <SegmentedControl
        aria-label={label}
        value={value}
        onChange={(chosen) => onChange(chosen as Value)}
        data={(Object.keys(names) as Value[]).map((one) => ({ value: one, label: names[one] }))}
        className={classes.choice}
        size="sm"
      />
    </div>
  );
}
