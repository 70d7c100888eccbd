import { RichText } from "#app/ui/rich-text.tsx";

export function NextSteps({ heading, steps }: { heading: string; steps: readonly string[] }) {
  return (
    <>
      <h2 className="mt-8 text-xl">{heading}</h2>
      <ol className="mt-3 grid max-w-text list-decimal gap-2 pl-6">
        {steps.map((step) => (
          <li key={step}>
            <RichText text={step} />
          </li>
        ))}
      </ol>
    </>
  );
}
