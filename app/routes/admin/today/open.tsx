import { ActionForm } from "#app/admin/action-form.tsx";
import { Panel } from "#app/admin/panel.tsx";

/** @param isForMoney whether live payment keys are set */
export function OpenPanel({ isForMoney }: { isForMoney: boolean }) {
  return (
    <Panel heading="You're ready to open">
      <p className="max-w-text">
        So far only people who know the address find your site, and search engines are asked to stay
        away. When you open it, search engines may list it
        {isForMoney ? ", and buyers pay real money" : ""}. No button takes that back.
      </p>
      <div className="mt-4">
        <ActionForm intent="openSite" label="Open my site" look="primary" size="normal" />
      </div>
    </Panel>
  );
}
