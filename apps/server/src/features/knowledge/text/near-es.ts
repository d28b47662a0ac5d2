/** The same as near-en.ts for Spanish. */
export const nearSpanish = `
es: devolución, reembolso, devolver el dinero, recuperar el dinero, retorno, devolver, abono
es: devolver, retornar, entregar, reintegrar, restituir
es: recuperar, reembolso, devolver, devolución, restaurar
es: cambiar, sustituir, reemplazar, canjear, otro
es: cambiar, modificar, alterar, corregir, actualizar, variar
es: cancelar, anular, dar de baja, rescindir, baja, dejar
es: dejar, abandonar, baja, cancelar, rescindir, marcharse, romper
es: baja, cancelación, rescindir, finalizar, terminar, contrato
es: permanencia, compromiso, antes de tiempo, contrato, penalización, atado
es: anticipado, antes de tiempo, por adelantado, antelación, previo
es: arrepentirse, echarse atrás, desistir, cancelar, cambiar de idea, desistimiento
es: pedir prestado, préstamo, prestar, crédito, hipoteca, financiación
es: préstamo, crédito, prestar, financiación, dinero prestado
es: descubierto, números rojos, saldo negativo, sin saldo, bajo cero
es: impago, atraso, retraso, no pagar, deuda, devuelto, pendiente
es: vencido, atrasado, impago, pendiente, fuera de plazo
es: a plazos, mensualidad, financiar, cuota, fraccionar, sin intereses, en partes
es: financiar, plazos, mensualidad, cuota, aplazar, fraccionado
es: anticipo, señal, adelanto, por adelantado, depósito, fianza
es: fianza, depósito, garantía, señal, aval
es: cobrar, cargar, cargo, domiciliar, recibo, facturar
es: cargar, cobrar, domiciliación, cargo, banco
es: banco, domiciliación, cuenta, bancario, entidad
es: pagar, abonar, cobrar, coste, precio, ingresar
es: sacar dinero, retirar, cajero, efectivo, disposición
es: transferencia, enviar dinero, ingreso, giro, traspaso
es: dinero, importe, cantidad, efectivo, pago
es: factura, recibo, cobro, comprobante, tique
es: vencer, vencimiento, plazo, caducar, fecha límite, hasta
es: caducar, vencer, validez, expirar, caducidad
es: caro, precio, coste, elevado, costar
es: barato, descuento, rebaja, reducción, económico, mitad de precio
es: gratis, gratuito, sin coste, no pagar, sin cargo, incluido, regalo
es: descuento, rebaja, reducción, bonificación, ahorro, promoción, bono
es: vale, cupón, bono, código, tarjeta regalo
es: ahorrar, descuento, rebaja, menos, oferta
es: recomendar, traer, conocido, invitar, referido, amigo
es: amigo, conocido, compañero, invitado, acompañante, familiar
es: compañero, invitar, miembro, usuario, colega
es: regalo, premio, obsequio, recompensa, detalle, puntos
es: puntos, fidelidad, socio, canjear, acumular
es: perdido, extraviado, objetos perdidos, olvidado, encontrar
es: perder, extraviar, extraviado, desaparecer, objetos perdidos, no encontrar
es: robado, robo, hurto, denuncia, policía, sustraer
es: avisar, comunicar, notificar, informar, decir, aviso
es: contactar, llamar, hablar, escribir, teléfono, atención
es: hablar, reunirse, tutoría, contactar, llamar, entrevista
es: preguntar, consultar, dirigirse, informarse, pregunta
es: queja, reclamación, protesta, hoja de reclamaciones, malestar
es: ayuda, soporte, asistencia, apoyo, atención
es: cita, consulta, visita, turno, hora, reserva
es: reservar, reserva, apartar, cita, pedir hora, solicitar
es: aplazar, posponer, cambiar, retrasar, otro día
es: horario, abrir, cerrar, apertura, consulta, hora, atención
es: abrir, apertura, abierto, horario, atender, empezar
es: cerrar, cierre, cerrado, horario, cerrada
es: llegar, llegada, entrada, recepción, acudir
es: entrada, llegada, acceso, ingreso, entrar
es: irse, salida, marcharse, dejar, desalojar, abandonar
es: dejar la habitación, salida, desalojar, abandonar, marcharse
es: madrugada, noche, después, tarde, fuera de hora, nocturno
es: temprano, antes, madrugador, acogida, primera hora, pronto
es: antelación, antes, previo, aviso, anticipación
es: plazo, hasta, fecha límite, último día, máximo, dentro de
es: antiguo, viejo, anterior, último, pasado
es: nuevo, último, reciente, actual, próximo
es: duración, durar, tiempo, periodo, plazo
es: frecuencia, cada, veces, periodicidad, semanal, mensual
es: veces, cada, frecuencia, repetir, máximo
es: límite, máximo, tope, hasta, superar, exceder, como mucho
es: máximo, hasta, límite, tope, no superar, más de
es: mínimo, al menos, desde, menos, a partir de
es: agotar, quedarse sin, terminar, acabar, consumir, gastar
es: acabar, agotar, terminar, gastar, fin
es: grande, voluminoso, tamaño, superar, máximo
es: pesado, peso, kilo, voluminoso, pesar
es: lejos, distancia, cerca, kilómetro, minuto
es: permitido, admitir, aceptar, poder, autorizado, prohibido
es: llevar, traer, admitir, permitir, acceder, portar
es: prohibido, no permitido, no admitir, vetado, no poder
es: obligatorio, obligar, deber, exigir, tener que, imprescindible
es: necesario, hacer falta, requisito, imprescindible, necesitar
es: requisito, exigir, condición, necesario, documentación
es: niño, menor, hijo, alumno, infantil, pequeño
es: hijo, menor, niño, alumno, hermano
es: menor, niño, joven, tutor, padre
es: padre, madre, familia, tutor, progenitor
es: joven, menor, edad, juvenil, estudiante
es: mayor, jubilado, pensionista, anciano, edad
es: discapacitado, discapacidad, minusválido, minusvalía, silla de ruedas, movilidad reducida
es: silla de ruedas, accesible, rampa, ascensor, discapacidad, adaptado
es: enfermo, enfermedad, malo, ausencia, médico, fiebre
es: malo, enfermo, enfermedad, indispuesto, ausencia
es: faltar, ausencia, falta, no acudir, no asistir, no ir
es: acudir, asistir, presentarse, ir, venir
es: olvidar, faltar, no acudir, no presentarse, perder
es: doler, dolor, daño, molestia, urgencia
es: dolor, doler, molestia, dolorido, calmante
es: sangre, sangrado, sangrar, hemorragia, herida
es: muela, diente, dental, pieza, extracción
es: diente, muela, dental, dentadura, boca
es: sacar, extracción, extraer, quitar, retirar
es: embarazada, embarazo, bebé, gestante, maternidad
es: alergia, alérgico, intolerancia, gluten, celíaco, lactosa
es: gluten, celíaco, alérgico, intolerante, menú especial
es: vegetariano, vegano, dieta, menú, carne
es: comer, comida, alimento, alimentarse, menú, dieta
es: almuerzo, comida, comedor, menú, mediodía
es: urgencia, urgente, mismo día, sin cita, inmediato, emergencia
es: urgente, inmediato, rápido, cuanto antes, prioridad
es: hoy, mismo día, inmediato, en el acto, urgente
es: roto, partido, dañado, averiado, defectuoso, rotura
es: romper, partir, dañar, estropear, rotura, partido
es: estropeado, averiado, roto, defectuoso, no funcionar, avería
es: muerto, no encender, apagado, avería, no funcionar
es: avería, fallo, no funcionar, incidencia, técnico, problema
es: corte, interrupción, sin servicio, suspensión, avería
es: reparar, arreglar, técnico, taller, reparación
es: técnico, reparación, especialista, visita, instalador
es: garantía, cubierto, defecto, reparación, protegido
es: cubrir, cobertura, incluido, asegurado, proteger
es: seguro, póliza, cobertura, aseguradora, asegurado
es: accidente, choque, siniestro, golpe, colisión
es: franquicia, pagar yo, de mi bolsillo, a mi cargo, exceso
es: siniestro, parte, reclamación, accidente, daño
es: renovar, renovación, prorrogar, automático, prolongar
es: alargar, prorrogar, ampliar, extender, prolongar
es: ampliar, aumentar, más, extender, adicional
es: reducir, disminuir, bajar, menos, rebajar
es: empezar, comenzar, inicio, a partir de, iniciar
es: terminar, finalizar, acabar, fin, concluir
es: contrato, acuerdo, condiciones, póliza, permanencia
es: tarifa, plan, precio, cuota, paquete
es: suscripción, plan, cuota, mensual, abono
es: socio, miembro, abonado, afiliado, carné
es: apuntar, inscribir, matricular, solicitar, solicitud, alta
es: apuntarse, inscribirse, alta, matrícula, solicitud, plaza
es: plaza, sitio, puesto, vacante, lugar
es: matrícula, inscripción, apuntarse, plaza, admisión
es: solicitar, pedir, solicitud, presentar, tramitar
es: solicitud, formulario, pedir, instancia, presentar
es: registrarse, crear cuenta, alta, abrir cuenta, darse de alta
es: cliente, abrir cuenta, titular, usuario, abonado
es: justificar, justificante, certificado, por escrito, comprobante
es: documento, papeles, documentación, certificado, comprobante
es: documentación, papeles, documento, hacer falta, requisito
es: firmar, firma, rubricar, electrónico
es: dirección, domicilio, calle, vivir, ubicación
es: mudarse, nueva dirección, cambio de domicilio, traslado, otra casa
es: cambio de casa, nueva dirección, cambio de domicilio, mudanza
es: sucursal, oficina, tienda, local, establecimiento
es: tienda, local, establecimiento, comercio, oficina
es: aparcar, aparcamiento, parking, plaza, garaje
es: autobús, transporte público, parada, línea, autocar, ruta
es: equipaje, maleta, bolsa, consigna, pertenencias
es: guardar, consigna, depositar, custodia, taquilla, conservar
es: taquilla, consigna, armario, guardar, candado
es: ropa de cama, sábana, manta, almohada, colcha
es: toalla, sábana, ropa de baño, albornoz
es: lavar, lavandería, lavadora, limpiar, colada
es: wifi, internet, inalámbrico, conexión, red
es: habitación, dormitorio, cuarto, cama, doble
es: limpieza, limpiar, ordenar, higiene
es: ruido, silencio, fiesta, molestar, volumen
es: fumar, tabaco, cigarrillo, fumador
es: mascota, perro, gato, animal, perro guía
es: enviar, envío, mandar, reparto, entrega, gastos de envío
es: llegar, recibir, entrega, envío, reparto
es: seguimiento, rastrear, localizar, dónde está, estado
es: recoger, recogida, punto de recogida, tienda, retirar
es: ausente, no estar en casa, vecino, segundo intento, fuera
es: extranjero, internacional, otro país, fuera, viaje
es: viajar, viaje, extranjero, fuera, vacaciones
es: moneda extranjera, divisa, extranjero, cambio
es: pedido, compra, encargo, orden, artículo
es: comprar, compra, adquirir, pedido, venta
es: artículo, producto, mercancía, objeto, unidad
es: sin usar, sin abrir, embalaje original, nuevo, precinto
es: existencias, disponible, stock, agotado
es: borrar, eliminar, suprimir, quitar, papelera
es: restaurar, recuperar, restablecer, deshacer, copia
es: por error, equivocación, sin querer, equivocado, incorrecto
es: equivocado, error, incorrecto, distinto, otro
es: copia de seguridad, respaldo, guardar, copia, backup
es: contraseña, clave, acceso, entrar, olvidar
es: entrar, acceder, iniciar sesión, acceso, contraseña
es: bloquear, suspender, inhabilitar, congelar, anular
es: sin conexión, sin internet, fuera de línea, desconectado
es: seguridad, proteger, verificación, dos pasos, cifrado
es: activar, encender, habilitar, poner en marcha, alta
es: desactivar, apagar, desconectar, deshabilitar
es: instalar, instalación, poner, montar, configurar
es: descargar, exportar, bajar, obtener, guardar
es: adjuntar, subir, archivo, enviar, fichero
es: compatible, requerir, funcionar, sistema, versión
es: datos, megas, gigas, navegar, internet
es: megas, datos, gb, velocidad, gigas
es: velocidad, rápido, lento, mbps, kbps
es: lento, velocidad, despacio, bajar, reducido
es: reiniciar, desenchufar, apagar, reinicio
es: router, aparato, equipo, dispositivo, módem
es: aparato, equipo, dispositivo, router, máquina
es: tarjeta sim, número, móvil, línea, teléfono
es: línea, teléfono, número, fijo, móvil
es: móvil, teléfono, celular, smartphone
es: profesor, tutor, maestro, tutoría, docente
es: clase, curso, lección, sesión, grupo
es: examen, prueba, nivel, evaluación, nota
es: nivel, principiante, prueba, avanzado
es: diploma, certificado, título, acreditación
es: uniforme, ropa, vestimenta, vestir
es: ropa, prenda, vestir, uniforme, chaqueta
es: chaqueta, abrigo, objeto, prenda, ropa
es: alquilar, alquiler, prestar, arrendar, renta
es: resultado, informe, listo, análisis, publicar
es: receta, medicina, pastilla, medicamento, renovar
es: ayunas, ayuno, desayunar, sin comer, estómago vacío
es: operación, cirugía, intervención, quirófano
es: tratamiento, terapia, sesión, intervención
es: vacuna, vacunación, inyección, pinchazo
es: recordatorio, avisar, recordar, mensaje, notificación
es: opinión, valoración, reseña, encuesta
es: multa, penalización, recargo, sanción, suplemento
es: extra, adicional, suplemento, recargo, más
es: grupo, varias personas, varios, equipo, conjunto
es: solo, acompañado, sin adulto, acompañante
es: esperar, espera, tardar, demora, cola
es: pausar, congelar, suspender, paralizar
es: encargado, responsable, director, jefe, titular
es: trabajo, empleo, vacante, puesto, currículum
es: agua, fuga, tubería, suministro, inundación
es: luz, electricidad, suministro, corriente, energía
es: contador, lectura, consumo, medidor
es: consumo, gasto, uso, lectura
es: impuesto, iva, incluido, aduana, tasa
es: casa, domicilio, hogar, vivienda, a domicilio
es: hermano, hermana, familia numerosa, familiar
es: lista, relación, publicar, admitidos
es: trabajar, laboral, empleo, jornada
`;
