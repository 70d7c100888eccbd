import { ErrorScreen } from "#app/sections/error-screen.tsx";
import { FormNotice } from "#app/sections/form-notice.tsx";
import { ToastCard } from "#app/sections/toasts.tsx";
import { Part, Row } from "./part.tsx";

const toast = { title: "Error", text: "Failed to start checkout. Please try again." };
const failures = ["invalid", "unreachable", "late", "notStored", "tooLarge"] as const;

export function Messages() {
  return (
    <Part title="Messages">
      <Row label="toast">
        <div className="gallery-narrow">
          <ToastCard {...toast} dismiss={() => {}} />
        </div>
      </Row>
      {failures.map((failure) => (
        <FormNotice key={failure} refused={{ failure, values: {}, errors: {} }} />
      ))}
      <ErrorScreen detail="503 Service Unavailable" />
    </Part>
  );
}
