const formTypes = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

/**
 * Reads the form that a request carries.
 *
 * @throws Response 415 when the body is no form, 400 when it cannot be read as the form it claims
 * to be: nobody's browser sends either
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!formTypes.has(type)) {
    throw new Response(null, { status: 415, statusText: "Unsupported Media Type" });
  }
  try {
    return await request.formData();
  } catch {
    throw new Response(null, { status: 400, statusText: "Bad Request" });
  }
}
